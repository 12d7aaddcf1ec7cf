import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { PurchaseOrderFileKind } from '../../../domain/orders/terms.ts';
import { call } from '../../api.ts';
import { downloadFile } from '../../download-file.ts';
import { readBase64 } from '../../download-pdf.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { showActionFailure } from '../form/show-action-failure.ts';

const types = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const satisfies Record<PurchaseOrderFileKind, string>;

/** Downloads the file of a purchase order. */
export function PurchaseOrderButton({ id, number }: { id: string; number: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('GET /api/admin/purchase-order-files/{id}', { params: { id } }),
    onSuccess: ({ kind, content }) => {
      const name = `purchase-order ${number}`.trim().replace(/[^\p{L}\p{N}]+/gu, '-');
      downloadFile(`${name}.${kind}`, readBase64(content), types[kind]);
    },
    onError: (error) => showActionFailure('The file was not downloaded', error),
  });
  return (
    <Button variant="secondary" size="sm" pending={isPending} onClick={() => mutate()}>
      <Download className="size-4" />
      Download Purchase Order
    </Button>
  );
}
