export { changeOrder } from './change-order.ts';
export { type Doer, recordHistory } from './history.ts';
export { releaseUnpaid, remindUnpaid } from './hold-orders.ts';
export { findHolidays } from './holidays.ts';
export { orderRoutes } from './routes.ts';
export { settleOrder } from './settle-order.ts';
export {
  findOrderByIdempotencyKey,
  hasStandingOrder,
  insertOrder,
  insertOrderLines,
  lockOrder,
  lockOrdersOf,
} from './store.ts';
