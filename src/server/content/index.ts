export { findDemonstrationLeft } from './demonstration-left.ts';
export { contentRoutes } from './routes.ts';
export { findOrderRules, listPageTexts, loadTimeZone, readSettings } from './store.ts';
