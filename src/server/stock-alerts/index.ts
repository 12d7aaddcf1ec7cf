export { stockAlertRoutes } from './routes.ts';
export { stopAlerts } from './stop-alerts.ts';
export {
  type Alert,
  deleteAlert,
  deleteAlertsOf,
  deleteOldAlerts,
  insertAlert,
  listDueAlerts,
  STOCK_MAIL,
  stockMailKey,
} from './store.ts';
