export { appendToLog } from './append-to-log.ts';
export { registerResultsFile } from './list-results.ts';
export { publish } from './publish-lot.ts';
export { certificateRoutes } from './routes.ts';
export { type EnteredLot, findLotChanges, getLot, putLot } from './store.ts';
