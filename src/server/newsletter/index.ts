export { findSubscriber } from './list-subscribers.ts';
export { newsletterRoutes } from './routes.ts';
export { findUnsubscribeLink, unsubscribeLink } from './store.ts';
export type { SubscriberRow } from './tables.ts';
export { unsubscribe } from './unsubscribe.ts';
