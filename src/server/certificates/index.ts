export { certificateRoutes } from './routes.ts';
export { saveLot } from './save-lot.ts';
export { findLotChanges, putLot } from './store.ts';
