export { purgePurchaseOrders } from './purchase-order-files.ts';
export { keyOfQuoteMail, QUOTE_MAIL } from './quote-mails.ts';
export { draftRoutes } from './routes.ts';
export { showQuote } from './show-quote.ts';
export { findDraft, listOpenQuotes } from './store.ts';
