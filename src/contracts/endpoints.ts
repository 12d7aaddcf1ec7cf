import * as actOnOrder from './act-on-order.ts';
import * as blogPostEditing from './admin-blog-posts.ts';
import * as campaigns from './admin-campaigns.ts';
import * as discountCodeEditing from './admin-discount-codes.ts';
import * as lotEditing from './admin-lots.ts';
import * as mails from './admin-mails.ts';
import * as orderDesk from './admin-orders.ts';
import * as productEditing from './admin-products.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as blogPosts from './blog-posts.ts';
import * as bulkOrders from './bulk-orders.ts';
import * as cart from './cart.ts';
import * as certificateLog from './certificate-log.ts';
import * as certificates from './certificates.ts';
import * as contact from './contact.ts';
import * as customerData from './customer-data.ts';
import * as discountCodes from './discount-codes.ts';
import * as earlierOrders from './earlier-orders.ts';
import type { Endpoint, EndpointName } from './endpoint.ts';
import * as fetchImage from './fetch-image.ts';
import * as importProducts from './import-products.ts';
import * as mailingList from './mailing-list.ts';
import * as messages from './messages.ts';
import * as newsletter from './newsletter.ts';
import * as orderLots from './order-lots.ts';
import * as orders from './orders.ts';
import * as overview from './overview.ts';
import * as pageContent from './page-content.ts';
import * as passkeys from './passkeys.ts';
import * as bankImport from './payments/bank-import.ts';
import * as dayEnd from './payments/day-end.ts';
import * as mailbox from './payments/mailbox.ts';
import * as months from './payments/months.ts';
import * as notificationMails from './payments/notification-mails.ts';
import * as refunds from './payments/refunds.ts';
import * as transfers from './payments/transfers.ts';
import * as products from './products.ts';
import * as recalls from './recalls.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as setUpChecks from './set-up-checks.ts';
import * as shopSettings from './shop-settings.ts';
import * as stockAlerts from './stock-alerts.ts';
import * as stockHolders from './stock-holders.ts';
import * as trackingLayouts from './tracking-layouts.ts';
import * as uploadDocument from './upload-document.ts';
import * as uploadEvidence from './upload-evidence.ts';
import * as uploadImage from './upload-image.ts';

const modules = [
  products,
  search,
  certificates,
  certificateLog,
  cart,
  discountCodes,
  orders,
  pageContent,
  shopSettings,
  blogPosts,
  contact,
  newsletter,
  stockAlerts,
  auth,
  passkeys,
  secondFactor,
  discountCodeEditing,
  blogPostEditing,
  audit,
  overview,
  productEditing,
  importProducts,
  mailingList,
  mails,
  setUpChecks,
  campaigns,
  messages,
  uploadImage,
  uploadDocument,
  uploadEvidence,
  fetchImage,
  lotEditing,
  transfers,
  refunds,
  orderDesk,
  earlierOrders,
  stockHolders,
  actOnOrder,
  orderLots,
  recalls,
  bulkOrders,
  trackingLayouts,
  bankImport,
  notificationMails,
  mailbox,
  dayEnd,
  months,
  customerData,
];

type Module = (typeof modules)[number];
type Exported<M> = M extends unknown ? M[keyof M] : never;
type Listed = Extract<Exported<Module>, Endpoint>;

/** Every endpoint. Tests walk this list, the OpenAPI page shows it, the client takes its types from it. */
export const endpoints: readonly Listed[] = modules.flatMap((module) =>
  Object.values<unknown>(module).filter(isEndpoint),
);

function isEndpoint(exported: unknown): exported is Listed {
  return typeof exported === 'object' && exported !== null && 'method' in exported;
}

/** Endpoints by name, for instance 'GET /api/products/{id}'. */
export type Endpoints = { [E in Listed as EndpointName<E>]: E };
