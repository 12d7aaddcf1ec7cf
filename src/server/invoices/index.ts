export { attachInvoices } from './attach-invoices.ts';
export { eraseBuyers } from './erase-buyers.ts';
export { issueInvoices } from './issue-invoices.ts';
export { invoiceRoutes } from './routes.ts';
export { listInvoicesOf, readContent } from './store.ts';
