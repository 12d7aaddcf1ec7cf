export { findDemonstrationLeft } from './demonstration-left.ts';
export { contentRoutes } from './routes.ts';
export { findOrderRules, readSettings } from './store.ts';
