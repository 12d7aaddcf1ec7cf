export { assertAmountsInRange } from './assert-amounts-in-range.ts';
export { assertUnchanged } from './assert-unchanged.ts';
export { changeOrder } from './change-order.ts';
export { changeOrderState } from './change-order-state.ts';
export {
  businessColumns,
  customerColumns,
  describeAmounts,
  describeBusiness,
  describeCustomer,
  readOwnAdjustments,
  readPartialRefunds,
  readProvinceOfSupply,
  readShippingMethod,
  readTaxes,
  taxColumns,
} from './describe-order.ts';
export { findOwnOrder } from './find-own-order.ts';
export {
  type Actor,
  listHistories,
  listHistory,
  listSteps,
  recordHistory,
} from './history.ts';
export { releaseUnpaid, remindUnpaid } from './hold-orders.ts';
export { listItemsWithLots, shareLots } from './list-items-with-lots.ts';
export { putNewOrderEntry, putOrderEntries } from './order-search-entry.ts';
export { listParcels, parcelsByOrder, vialsOf } from './parcels.ts';
export { pickLots } from './pick-lots.ts';
export { planPartialRefund, taxableBeforeRefunds } from './plan-partial-refund.ts';
export { takeReturned } from './put-back-in-stock.ts';
export { refundPartAsShown } from './refund-part-as-shown.ts';
export { lockWithLedger } from './release-orders.ts';
export { remindOfDebts } from './remind-of-debts.ts';
export { orderRoutes } from './routes.ts';
export { dropWaiver, settleOrder } from './settle-order.ts';
export { showOrder, showOrderToBuyer, viewerOf } from './show-order.ts';
export { showPayment } from './show-payment.ts';
export {
  findOrder,
  findOrderByIdempotencyKey,
  hasActiveOrder,
  insertOrder,
  insertOrderLines,
  listLines,
  listOrderItems,
  lockOrder,
  type OrderLine,
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
