export { changeOrder } from './change-order.ts';
export { type Actor, listHistory, recordHistory } from './history.ts';
export { releaseUnpaid, remindUnpaid } from './hold-orders.ts';
export { findHolidays } from './holidays.ts';
export { putOrderEntry } from './order-entry.ts';
export { releaseOrders } from './release-orders.ts';
export { countEarly, reopenEarly } from './reopen-early.ts';
export { orderRoutes } from './routes.ts';
export { dropWaiver, settleOrder } from './settle-order.ts';
export { showOrderToBuyer } from './show-order.ts';
export { showPayment } from './show-payment.ts';
export {
  findOrder,
  findOrderByIdempotencyKey,
  hasStandingOrder,
  insertOrder,
  insertOrderLines,
  listOrderItems,
  lockOrder,
} from './store.ts';
export type { StoredOrder } from './tables.ts';
export { gatherFacts, takeStep } from './take-step.ts';
export {
  findEarliestOf,
  listUnpaidOf,
  lockOrdersOf,
  purgeNetworks,
} from './unpaid-orders.ts';
