export { changeOrder } from './change-order.ts';
export { changeOrderState } from './change-order-state.ts';
export {
  businessColumns,
  customerColumns,
  describeAmounts,
  describeBusiness,
  describeCustomer,
} from './describe-order.ts';
export {
  type Actor,
  findShippedTimes,
  listHistories,
  listHistory,
  recordHistory,
} from './history.ts';
export { releaseUnpaid, remindUnpaid } from './hold-orders.ts';
export { putNewOrderEntry, putOrderEntries } from './order-search-entry.ts';
export { pickLots } from './pick-lots.ts';
export { remindOfDebts } from './remind-of-debts.ts';
export { orderRoutes } from './routes.ts';
export { dropWaiver, settleOrder } from './settle-order.ts';
export { showOrderToBuyer } from './show-order.ts';
export {
  findOrder,
  findOrderByIdempotencyKey,
  hasActiveOrder,
  insertOrder,
  insertOrderLines,
  listOrderItems,
  lockOrder,
  summarizeOpenOrders,
} from './store.ts';
export { type StoredOrder, standingOf } from './tables.ts';
export {
  findNthLatestTime,
  listPaidElsewhere,
  listUnpaidOf,
  lockOrdersOf,
  purgeNetworks,
} from './unpaid-orders.ts';
