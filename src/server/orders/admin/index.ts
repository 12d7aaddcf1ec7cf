export { findSequence } from './find-orders.ts';
export { orderDeskRoutes } from './routes.ts';
export { countWaiting, listBySequence, sumAwaited } from './store.ts';
