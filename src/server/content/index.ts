export { describeColumns, type KeptLayouts, keepLayout, readLayouts } from './kept-layouts.ts';
export { contentRoutes } from './routes.ts';
export {
  findOrderRules,
  findPaymentAddress,
  listPageTexts,
  loadTimeZone,
  readSettings,
} from './store.ts';
export { findUnchangedDefaults } from './unchanged-defaults.ts';
