import * as audit from './administrator/audit.ts';
import * as auth from './administrator/auth.ts';
import * as customerData from './administrator/customer-data.ts';
import * as passkeys from './administrator/passkeys.ts';
import * as secondFactor from './administrator/second-factor.ts';
import * as setUpChecks from './administrator/set-up-checks.ts';
import * as productEditing from './catalogue/admin-products.ts';
import * as changePrices from './catalogue/change-prices.ts';
import * as fetchImage from './catalogue/fetch-image.ts';
import * as importProducts from './catalogue/import-products.ts';
import * as products from './catalogue/products.ts';
import * as search from './catalogue/search.ts';
import * as stockAlerts from './catalogue/stock-alerts.ts';
import * as uploadImage from './catalogue/upload-image.ts';
import * as lotEditing from './certificates/admin-lots.ts';
import * as certificateLog from './certificates/certificate-log.ts';
import * as certificates from './certificates/certificates.ts';
import * as recalls from './certificates/recalls.ts';
import * as uploadDocument from './certificates/upload-document.ts';
import * as uploadEvidence from './certificates/upload-evidence.ts';
import * as cart from './checkout/cart.ts';
import * as ownOrder from './checkout/change-own-order.ts';
import * as myOrders from './checkout/my-orders.ts';
import * as orders from './checkout/orders.ts';
import * as quotes from './checkout/quotes.ts';
import * as blogPostEditing from './content/admin-blog-posts.ts';
import * as blogPosts from './content/blog-posts.ts';
import * as pageContent from './content/page-content.ts';
import * as pageSections from './content/page-sections.ts';
import * as redirects from './content/redirects.ts';
import * as shopSettings from './content/shop-settings.ts';
import * as discountCodeEditing from './discounts/admin-discount-codes.ts';
import * as discountCodes from './discounts/discount-codes.ts';
import * as accountingExports from './exports/exports.ts';
import * as accountingJournal from './exports/journal.ts';
import * as invoices from './invoices/invoices.ts';
import * as campaigns from './mailing/admin-campaigns.ts';
import * as mails from './mailing/admin-mails.ts';
import * as contact from './mailing/contact.ts';
import * as mailSettings from './mailing/mail-settings.ts';
import * as mailingList from './mailing/mailing-list.ts';
import * as messages from './mailing/messages.ts';
import * as newsletter from './mailing/newsletter.ts';
import * as actOnOrder from './orders/act-on-order.ts';
import * as orderDesk from './orders/admin-orders.ts';
import * as bulkOrders from './orders/bulk-orders.ts';
import * as orderChange from './orders/change-order.ts';
import * as drafts from './orders/drafts.ts';
import * as earlierOrders from './orders/earlier-orders.ts';
import * as orderLots from './orders/order-lots.ts';
import * as outstanding from './orders/outstanding.ts';
import * as overview from './orders/overview.ts';
import * as purchaseOrders from './orders/purchase-orders.ts';
import * as partialRefunds from './orders/refund-part.ts';
import * as stockHolders from './orders/stock-holders.ts';
import * as trackingLayouts from './orders/tracking-layouts.ts';
import * as bankImport from './payments/bank-import.ts';
import * as dayEnd from './payments/day-end.ts';
import * as enterPayment from './payments/enter-payment.ts';
import * as mailbox from './payments/mailbox.ts';
import * as months from './payments/months.ts';
import * as notificationMails from './payments/notification-mails.ts';
import * as refunds from './payments/refunds.ts';
import * as taxReturn from './payments/tax-return.ts';
import * as transfers from './payments/transfers.ts';
import * as ownReturns from './returns/own-returns.ts';
import * as returns from './returns/returns.ts';
import type { Endpoint, EndpointName } from './wire/endpoint.ts';
import type { Resource } from './wire/resource.ts';

const modules = [
  products,
  search,
  certificates,
  certificateLog,
  cart,
  discountCodes,
  orders,
  ownOrder,
  myOrders,
  quotes,
  purchaseOrders,
  outstanding,
  accountingExports,
  accountingJournal,
  invoices,
  pageContent,
  pageSections,
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
  redirects,
  audit,
  overview,
  productEditing,
  importProducts,
  mailingList,
  mails,
  mailSettings,
  setUpChecks,
  campaigns,
  messages,
  uploadImage,
  uploadDocument,
  uploadEvidence,
  changePrices,
  fetchImage,
  lotEditing,
  enterPayment,
  transfers,
  refunds,
  orderDesk,
  earlierOrders,
  stockHolders,
  actOnOrder,
  orderLots,
  orderChange,
  partialRefunds,
  returns,
  ownReturns,
  drafts,
  recalls,
  bulkOrders,
  trackingLayouts,
  bankImport,
  notificationMails,
  mailbox,
  dayEnd,
  months,
  taxReturn,
  customerData,
];

type Module = (typeof modules)[number];
type Member<M> = M extends unknown ? M[keyof M] : never;
type Exported = Member<Module>;
type Listed = Extract<Exported | Member<Extract<Exported, Resource>>, Endpoint>;

/** Every endpoint, those of resources too. Tests walk this list, the OpenAPI page shows it, the client takes its types from it. */
export const endpoints: readonly Listed[] = modules
  .flatMap((module) => Object.values<unknown>(module))
  .flatMap((exported) => (isResource(exported) ? Object.values(exported) : [exported]))
  .filter(isEndpoint);

function isResource(exported: unknown): exported is Resource {
  return (
    typeof exported === 'object' && exported !== null && 'list' in exported && 'remove' in exported
  );
}

function isEndpoint(exported: unknown): exported is Listed {
  return typeof exported === 'object' && exported !== null && 'method' in exported;
}

/** Endpoints by name, for instance 'GET /api/products/{id}'. */
export type Endpoints = { [E in Listed as EndpointName<E>]: E };
