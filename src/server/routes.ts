import { administratorRoutes } from './administrator/index.ts';
import { auditRoutes } from './audit/index.ts';
import { blogRoutes } from './blog/index.ts';
import { campaignRoutes } from './campaigns/index.ts';
import { cartRoutes } from './cart/index.ts';
import { catalogueRoutes } from './catalogue/index.ts';
import { certificateRoutes } from './certificates/index.ts';
import { checkoutRoutes } from './checkout/index.ts';
import { contactRoutes } from './contact/index.ts';
import { contentRoutes } from './content/index.ts';
import { discountRoutes } from './discounts/index.ts';
import { checkRoutes } from './doctor/index.ts';
import { draftRoutes } from './drafts/index.ts';
import { earlierOrderRoutes } from './earlier-orders/index.ts';
import { exportRoutes } from './exports/index.ts';
import { invoiceRoutes } from './invoices/index.ts';
import { mailSettingsRoutes } from './mail-settings/index.ts';
import { mailRoutes } from './mails/index.ts';
import { myOrdersRoutes } from './my-orders/index.ts';
import { newsletterRoutes } from './newsletter/index.ts';
import { orderDeskRoutes } from './orders/admin/index.ts';
import { orderRoutes } from './orders/index.ts';
import { overviewRoutes } from './overview/index.ts';
import { pageSectionRoutes } from './page-sections/index.ts';
import { paymentRoutes } from './payments/index.ts';
import { pictureRoutes } from './pictures/index.ts';
import type { Route } from './platform/http/route.ts';
import type { Shop } from './platform/shop.ts';
import { privacyRoutes } from './privacy/index.ts';
import { recallRoutes } from './recalls/index.ts';
import { redirectRoutes } from './redirects/index.ts';
import { returnDeskRoutes } from './returns/admin/index.ts';
import { returnRoutes } from './returns/index.ts';
import { searchRoutes } from './search/index.ts';
import { stockAlertRoutes } from './stock-alerts/index.ts';

/** The routes of all capabilities. */
export function allRoutes(shop: Shop): Route[] {
  return [
    ...catalogueRoutes(shop),
    ...searchRoutes(shop),
    ...certificateRoutes(shop),
    ...pictureRoutes(shop),
    ...cartRoutes(shop),
    ...discountRoutes(shop),
    ...checkoutRoutes(shop),
    ...draftRoutes(shop),
    ...orderRoutes(shop),
    ...orderDeskRoutes(shop),
    ...myOrdersRoutes(shop),
    ...returnRoutes(shop),
    ...returnDeskRoutes(shop),
    ...earlierOrderRoutes(shop),
    ...invoiceRoutes(shop),
    ...exportRoutes(shop),
    ...recallRoutes(shop),
    ...paymentRoutes(shop),
    ...contentRoutes(shop),
    ...pageSectionRoutes(shop),
    ...blogRoutes(shop),
    ...redirectRoutes(shop),
    ...contactRoutes(shop),
    ...newsletterRoutes(shop),
    ...stockAlertRoutes(shop),
    ...campaignRoutes(shop),
    ...mailRoutes(shop),
    ...mailSettingsRoutes(shop),
    ...checkRoutes(shop),
    ...administratorRoutes(shop),
    ...auditRoutes(shop),
    ...overviewRoutes(shop),
    ...privacyRoutes(shop),
  ];
}
