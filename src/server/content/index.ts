export { findDemonstrationLeft } from './demonstration-left.ts';
export { contentRoutes } from './routes.ts';
export { findOrderRules, followTimeZone, listPageTexts, readSettings } from './store.ts';
