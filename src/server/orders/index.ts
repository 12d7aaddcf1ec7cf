export { orderRoutes } from './routes.ts';
export { findOrderIdByKey, insertOrder, insertOrderLines } from './store.ts';
