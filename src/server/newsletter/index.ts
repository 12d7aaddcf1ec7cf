export { registerOneClickLeaving } from './leave-list.ts';
export { newsletterRoutes } from './routes.ts';
export { findSubscriber, findWayOut, wayOut } from './store.ts';
export type { SubscriberRow } from './tables.ts';
