export { findSequence } from './find-orders.ts';
export { sumOverdue } from './list-outstanding.ts';
export { orderDeskRoutes } from './routes.ts';
export { showOrderDetails } from './show-order-details.ts';
export { countWaiting, listBySequence, sumAwaited } from './store.ts';
