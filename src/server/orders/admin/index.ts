export { findPlaces } from './find-orders.ts';
export { orderDeskRoutes } from './routes.ts';
export { countWaiting, listAtPlaces } from './store.ts';
