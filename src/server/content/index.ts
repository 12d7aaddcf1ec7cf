export { contentRoutes } from './routes.ts';
export { findShippingRule } from './store.ts';
