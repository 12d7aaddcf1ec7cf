import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminLot } from '../../../contracts/admin-lots.ts';
import type { AdminProduct } from '../../../contracts/admin-products.ts';
import { writeDocument } from '../../../domain/certificates/write-document.ts';
import { call } from '../../api.ts';
import { LotCertificate } from '../../frame/certificate/LotCertificate.tsx';
import { settingsQuery } from '../../settings-query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SaveFailure } from '../form/SaveFailure.tsx';
import { adminProductQuery } from '../products/queries.ts';
import { refreshLots } from './queries.ts';
import { ScrolledPreview } from './ScrolledPreview.tsx';

type PublishLotProps = { lot: AdminLot; isDirty: boolean };

/** Opens the certificate as shoppers will see it; only there it can be published. */
export function PublishLot({ lot, isDirty }: PublishLotProps) {
  const [isOpen, setOpen] = useState(false);
  const { published } = lot;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={isDirty || published?.isCurrent === true}
        onClick={() => setOpen(true)}
      >
        {published ? 'Publish a Correction…' : 'Publish…'}
      </Button>
      {isDirty && <span className="text-sm text-ink-soft">Save first, then publish.</span>}
      {isOpen && <PublishDialog lot={lot} onClose={() => setOpen(false)} />}
    </>
  );
}

function PublishDialog({ lot, onClose }: { lot: AdminLot; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data: product } = useQuery(adminProductQuery(lot.productId));
  const { data: settings } = useQuery(settingsQuery);
  const publishing = useMutation({
    mutationFn: () =>
      call('POST /api/admin/lots/{id}/publish', {
        params: { id: lot.id },
        body: { version: lot.version },
      }),
    onSuccess: async ({ number }) => {
      await refreshLots(queryClient);
      showToast({
        title: `Certificate of lot ${number} published`,
        description: 'It is in the shop and in the log.',
      });
      onClose();
    },
  });
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={lot.published ? 'Publish a Correction' : 'Publish This Certificate'}
      description={
        lot.published
          ? `Version ${lot.published.version} stays readable, marked as superseded.`
          : 'It is signed and stays for good: later changes are published as corrections.'
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            pending={publishing.isPending}
            pendingLabel="Publishing..."
            onClick={() => publishing.mutate()}
          >
            Publish
          </Button>
        </>
      }
    >
      {publishing.isError && (
        <SaveFailure error={publishing.error} title="The certificate was not published" />
      )}
      {product && settings && (
        <ScrolledPreview label="Certificate">
          <LotCertificate {...preview(lot, product)} product={product} settings={settings} />
        </ScrolledPreview>
      )}
    </Dialog>
  );
}

/** What would be published, as of now. */
function preview(lot: AdminLot, product: AdminProduct) {
  const certificate = writeDocument(lot, product, Date.now());
  return { certificate, lot: { ...lot, recall: null, certificates: [certificate] } };
}
