export { findSequence } from './find-orders.ts';
export { sumOverdue } from './list-outstanding.ts';
export { orderDeskRoutes } from './routes.ts';
export { countWaiting, listBySequence, sumAwaited } from './store.ts';
