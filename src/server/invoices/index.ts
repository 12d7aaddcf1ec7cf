export { issueInvoices } from './issue-invoices.ts';
export { invoiceRoutes } from './routes.ts';
