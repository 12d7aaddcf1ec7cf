export { certificateRoutes } from './routes.ts';
export { saveLot } from './save-lot.ts';
export { putLot } from './store.ts';
