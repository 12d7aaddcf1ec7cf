export { stockAlertRoutes } from './routes.ts';
export { stopAlerts } from './stop-alerts.ts';
export {
  type Alert,
  deleteAlert,
  deleteAlertsOf,
  insertAlert,
  listDueAlerts,
  purgeOldAlerts,
  STOCK_MAIL,
  stockMailKey,
} from './store.ts';
