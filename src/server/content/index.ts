export { findDemonstrationLeft } from './demonstration-left.ts';
export { contentRoutes } from './routes.ts';
export { findShippingRule, readSettings } from './store.ts';
