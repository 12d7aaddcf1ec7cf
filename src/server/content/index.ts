export { findRemainingDefaults } from './remaining-defaults.ts';
export { contentRoutes } from './routes.ts';
export { findOrderRules, listPageTexts, loadTimeZone, readSettings } from './store.ts';
