export { orderRoutes } from './routes.ts';
export {
  findOrderByIdempotencyKey,
  hasStandingOrder,
  insertOrder,
  insertOrderLines,
  lockOrdersOf,
} from './store.ts';
