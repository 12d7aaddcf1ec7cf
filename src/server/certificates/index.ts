export { saveLot } from './change-lots.ts';
export { certificateRoutes } from './routes.ts';
export { findLotChanges, putLot } from './store.ts';
