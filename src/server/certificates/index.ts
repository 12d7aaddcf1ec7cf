export { appendToLog } from './append-to-log.ts';
export { editableLot, lotTopics } from './change-lots.ts';
export { registerResultsFile } from './list-results.ts';
export {
  addPickedLots,
  keepPickedLots,
  listLotStock,
  listPickedLots,
  type PickedLot,
  sendPickedLots,
  sumPicked,
  takeBackPickedLots,
} from './picked-lots.ts';
export { publish } from './publish-lot.ts';
export { certificateRoutes } from './routes.ts';
export { type EnteredLot, findLotChanges, getLot, putLot } from './store.ts';
