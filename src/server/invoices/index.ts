export { attachInvoices } from './attach-invoices.ts';
export { issueInvoices } from './issue-invoices.ts';
export { invoiceRoutes } from './routes.ts';
