import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { invoiceNames } from '../../../../domain/invoices/invoice-names.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ShopDate } from '../../page/ShopDate.tsx';
import { DownloadInvoice } from '../../payments/invoices/DownloadInvoice.tsx';

/** What was issued for the order; nothing before it is paid, or sent on terms. */
export function InvoicesSection({ order: { id, invoices } }: { order: OrderDetails }) {
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices" className="grid gap-3">
      <SectionTitle id="invoices">Invoices</SectionTitle>
      <ul aria-label="Invoices" className="border-b border-line">
        {invoices.map((invoice) => (
          <li
            key={invoice.number}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-t border-line py-1"
          >
            <span>
              <span className="font-medium">{invoiceNames[invoice.kind]}</span>{' '}
              <span className="code-figures">{invoice.number}</span>
              <span className="block text-ink-soft">
                <ShopDate date={invoice.issuedOn} />
              </span>
            </span>
            <span className="figures">
              {formatDollars(invoice.kind === 'credit-note' ? `-${invoice.total}` : invoice.total)}
            </span>
            <DownloadInvoice orderId={id} invoice={invoice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
