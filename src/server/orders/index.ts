export { orderRoutes } from './routes.ts';
export {
  findOrderByIdempotencyKey,
  hasStandingOrder,
  insertOrder,
  insertOrderLines,
} from './store.ts';
