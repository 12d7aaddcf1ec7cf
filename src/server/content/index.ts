export { assertMethodOffered } from './assert-method-offered.ts';
export { assertSoldTo } from './assert-sold-to.ts';
export { defaultShopName } from './default-settings.ts';
export { firstPageTexts } from './page-texts.ts';
export { contentRoutes } from './routes.ts';
export {
  describeColumns,
  readColumnMappings,
  type SavedColumnMappings,
  saveColumnMapping,
} from './saved-column-mappings.ts';
export { followAnnouncements } from './show-settings.ts';
export {
  findOrderRules,
  findPaymentAddress,
  findReservationRules,
  listPageTexts,
  loadTimeZone,
  type OrderRules,
  readSettings,
} from './store.ts';
export { findUnchangedDefaults } from './unchanged-defaults.ts';
