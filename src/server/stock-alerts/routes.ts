import { askForStockAlert, stopStockAlerts } from '../../contracts/catalogue/stock-alerts.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { askForAlert } from './ask-for-alert.ts';
import { stopAlerts } from './stop-alerts.ts';

export function stockAlertRoutes(shop: Shop): Route[] {
  return [
    route(askForStockAlert, ({ body }) => askForAlert(shop, body)),
    route(stopStockAlerts, ({ params }) => stopAlerts(shop, params.token)),
  ];
}
