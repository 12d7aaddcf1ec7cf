export { nameItems, readParts } from './read-order.ts';
export { reopenReplacedReturn } from './reopen-replaced-return.ts';
export { returnRoutes } from './routes.ts';
export { settleRefundedReturns } from './settle-refunded-returns.ts';
export { countWaitingReturns, findReturnPicture, listReturnsOf, listWithPicture } from './store.ts';
