export { contentRoutes } from './routes.ts';
export { findShippingRule, readSettings } from './store.ts';
