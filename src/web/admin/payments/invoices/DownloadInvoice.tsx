import { Download } from 'lucide-react';
import type { IssuedInvoice } from '../../../../contracts/invoices/invoices.ts';
import { invoiceNames } from '../../../../domain/invoices/invoice-names.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { readInvoicePdf, useDownloadPdf } from '../../../use-download-pdf.ts';

type DownloadInvoiceProps = {
  orderId: string;
  invoice: Pick<IssuedInvoice, 'number' | 'kind'>;
};

export function DownloadInvoice({ orderId, invoice: { number, kind } }: DownloadInvoiceProps) {
  const { mutate, isPending } = useDownloadPdf(() => readInvoicePdf(orderId, number));
  return (
    <Button
      variant="quiet"
      size="sm"
      pending={isPending}
      aria-label={`Download ${invoiceNames[kind]} ${number}`}
      onClick={() => mutate()}
    >
      <Download className="size-4" />
      <span>PDF</span>
    </Button>
  );
}
