import { useMutation } from '@tanstack/react-query';
import type { PdfFile } from '../contracts/invoices/invoices.ts';
import { call, describeFailure } from './api.ts';
import { downloadPdf, localPaper } from './download-pdf.ts';
import { showToast } from './ui/feedback/toast-store.ts';

/** Downloads the PDF that `read` gives; a failure is said in a toast. */
export function useDownloadPdf(read: () => Promise<PdfFile>) {
  return useMutation({
    mutationFn: read,
    onSuccess: downloadPdf,
    onError: (error) =>
      showToast({
        title: 'The file was not downloaded',
        description: describeFailure(error, 'Check your connection and try again.'),
        tone: 'destructive',
      }),
  });
}

/** An invoice of an order, on the paper that is used here. */
export function readInvoicePdf(orderId: string, number: string): Promise<PdfFile> {
  return call('GET /api/orders/{orderId}/invoices/{number}', {
    params: { orderId, number },
    query: { paper: localPaper() },
  });
}
