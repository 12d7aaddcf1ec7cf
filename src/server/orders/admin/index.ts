export { findPlaces } from './find-orders.ts';
export { orderDeskRoutes } from './routes.ts';
export { countWaiting, listAtPlaces, sumAwaited } from './store.ts';
