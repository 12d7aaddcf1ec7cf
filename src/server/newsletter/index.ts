export { newsletterRoutes } from './routes.ts';
export { findSubscriber, findUnsubscribeLink, unsubscribeLink } from './store.ts';
export type { SubscriberRow } from './tables.ts';
export { unsubscribe } from './unsubscribe.ts';
