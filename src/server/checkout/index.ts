export { hashRequest } from './hash-request.ts';
export { checkoutRoutes } from './routes.ts';
export { takeAllStock } from './take-all-stock.ts';
export { writeOrder } from './write-order.ts';
