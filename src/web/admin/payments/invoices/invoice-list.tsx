import { FileText } from 'lucide-react';
import type { ListedInvoice } from '../../../../contracts/invoices/invoices.ts';
import { invoiceFilters } from '../../../../contracts/wire/admin-lists.ts';
import { invoiceNames } from '../../../../domain/invoices/invoice-names.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import type { ListDeclaration } from '../../list/AdminList.tsx';
import type { Column } from '../../list/column.ts';
import { readListParams } from '../../list/read-list-params.ts';
import { pageQuery } from '../../page/endpoint-query.ts';
import { ListDate } from '../../page/ListDate.tsx';
import { DownloadInvoice } from './DownloadInvoice.tsx';

const columns: readonly Column<ListedInvoice>[] = [
  {
    id: 'number',
    label: 'Number',
    names: true,
    onPhone: 'title',
    cell: ({ number }) => (
      <span translate="no" className="code-figures whitespace-nowrap">
        {number}
      </span>
    ),
  },
  {
    id: 'kind',
    label: 'Kind',
    onPhone: 'detail',
    cell: ({ kind, credits }) => (
      <span className="whitespace-nowrap">
        {credits ? `${invoiceNames[kind]} of ${credits}` : invoiceNames[kind]}
      </span>
    ),
  },
  {
    id: 'buyer',
    label: 'Buyer',
    onPhone: 'detail',
    cell: ({ buyer }) => <span className="wrap-anywhere">{buyer || 'Erased customer'}</span>,
  },
  {
    id: 'order',
    label: 'Order',
    cell: ({ order }) => (
      <span translate="no" className="code-figures">
        {order.number}
      </span>
    ),
  },
  { id: 'issued', label: 'Issued', cell: ({ issuedOn }) => <ListDate date={issuedOn} /> },
  {
    id: 'total',
    label: 'Total',
    figures: true,
    onPhone: 'aside',
    cell: ({ kind, total }) => formatDollars(kind === 'credit-note' ? `-${total}` : total),
  },
  {
    id: 'file',
    label: 'File',
    onPhone: 'tag',
    cell: (invoice) => <DownloadInvoice orderId={invoice.order.id} invoice={invoice} />,
  },
];

export const invoiceList: ListDeclaration<ListedInvoice> = {
  label: 'Invoices',
  noun: 'document',
  query: (at) =>
    pageQuery('GET /api/admin/invoices', {
      query: readListParams(at, { filters: invoiceFilters }),
    }),
  search: { label: 'Search invoices', hint: 'Number, order, company, name or email' },
  filters: {
    of: () => [
      { value: '', label: 'All' },
      { value: 'invoice', label: 'Invoices' },
      { value: 'receipt', label: 'Receipts' },
      { value: 'credit-note', label: 'Credit notes' },
    ],
  },
  columns: () => columns,
  keyOf: ({ number }) => number,
  nameOf: ({ kind, number }) => `${invoiceNames[kind]} ${number}`,
  to: ({ order }) => `/admin/dashboard/orders/${order.id}`,
  empty: () => ({
    icon: FileText,
    title: 'No invoices yet',
    text: 'Each order has one as soon as it is paid, or sent on terms. With a tax registration (Settings, Taxes) it is an invoice, without one a receipt.',
  }),
};
