export { registerOneClickUnsubscribe } from './leave-list.ts';
export { newsletterRoutes } from './routes.ts';
export { findSubscriber, findUnsubscribeLink, unsubscribeLink } from './store.ts';
export type { SubscriberRow } from './tables.ts';
