export { orderRoutes } from './routes.ts';
export { findOrderByIdempotencyKey, insertOrder, insertOrderLines } from './store.ts';
