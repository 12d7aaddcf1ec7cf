import type { Order } from '../../../contracts/checkout/orders.ts';
import { mediumDate } from '../../../domain/dates/medium-date.ts';
import { invoiceNames } from '../../../domain/invoices/invoice-names.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { readInvoicePdf, useDownloadPdf } from '../../use-download-pdf.ts';

/** What was issued for the order, each as a file. */
export function OrderInvoices({ order: { id, invoices } }: { order: Order }) {
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices-heading" data-screen-only="" className="grid gap-4">
      <h2 id="invoices-heading" className="text-lg font-semibold">
        {invoices.length === 1 ? 'Document' : 'Documents'}
      </h2>
      <ul className="border-b border-line">
        {invoices.map((invoice) => (
          <li
            key={invoice.number}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-2"
          >
            <span>
              <span className="font-semibold">{invoiceNames[invoice.kind]}</span>{' '}
              <span className="figures">{invoice.number}</span>
              <span className="block text-sm text-ink-soft">{mediumDate(invoice.issuedOn)}</span>
            </span>
            <DownloadButton orderId={id} invoice={invoice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type DownloadButtonProps = { orderId: string; invoice: Order['invoices'][number] };

/** Downloads one of them. */
export function DownloadButton({ orderId, invoice: { number, kind } }: DownloadButtonProps) {
  const { mutate, isPending } = useDownloadPdf(() => readInvoicePdf(orderId, number));
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={isPending}
      aria-label={`Download ${invoiceNames[kind]} ${number} as PDF`}
      onClick={() => mutate()}
    >
      PDF
    </Button>
  );
}
