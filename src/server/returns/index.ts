export { nameItems, readParts } from './read-order.ts';
export { returnRoutes } from './routes.ts';
export { settleRefundedReturns } from './settle-refunded-returns.ts';
export { countAskedReturns, findReturnPicture, listReturnsOf, listWithPicture } from './store.ts';
