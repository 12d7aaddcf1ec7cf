export { purgePurchaseOrders } from './purchase-order-files.ts';
export { draftRoutes } from './routes.ts';
export { findDraft } from './store.ts';
