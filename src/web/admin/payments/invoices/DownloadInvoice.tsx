import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { IssuedInvoice } from '../../../../contracts/invoices/invoices.ts';
import { invoiceNames } from '../../../../domain/invoices/invoice-names.ts';
import { call } from '../../../api.ts';
import { downloadPdf, localPaper } from '../../../download-pdf.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { showActionFailure } from '../../form/show-action-failure.ts';

type DownloadInvoiceProps = {
  orderId: string;
  invoice: Pick<IssuedInvoice, 'number' | 'kind'>;
};

export function DownloadInvoice({ orderId, invoice: { number, kind } }: DownloadInvoiceProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('GET /api/orders/{orderId}/invoices/{number}', {
        params: { orderId, number },
        query: { paper: localPaper() },
      }),
    onSuccess: downloadPdf,
    onError: (error) => showActionFailure('The file was not downloaded', error),
  });
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
