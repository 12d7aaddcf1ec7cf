export { findDemonstrationLeft } from './demonstration-left.ts';
export { contentRoutes } from './routes.ts';
export { findOrderRules, listPageTexts, readSettings } from './store.ts';
