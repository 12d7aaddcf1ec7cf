import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminLot, publishLot } from '../../../contracts/admin-lots.ts';
import type { AdminProduct } from '../../../contracts/admin-products.ts';
import { writeDocument } from '../../../domain/certificates/write-document.ts';
import { call } from '../../api.ts';
import { LotCertificate } from '../../frame/certificate/LotCertificate.tsx';
import { settingsQuery } from '../../settings-query.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
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
  const state = useAdminForm({
    schema: publishLot.body.pick({ reason: true }),
    defaultValues: { reason: '' },
    save: ({ reason }) =>
      call('POST /api/admin/lots/{id}/publish', {
        params: { id: lot.id },
        body: { version: lot.version, reason },
      }),
    onSaved: async ({ number }) => {
      await refreshLots(queryClient);
      showToast({
        title: `Certificate of lot ${number} published`,
        description: 'It is in the shop and in the log.',
      });
      onClose();
    },
  });
  return (
    <FormDialog
      state={state}
      wide
      title={lot.published ? 'Publish a Correction' : 'Publish This Certificate'}
      description={
        lot.published
          ? `Version ${lot.published.version} stays readable, marked as superseded.`
          : 'It is signed and stays for good: later changes are published as corrections.'
      }
      label="Publish this certificate"
      submitLabel="Publish"
      pendingLabel="Publishing..."
      failure="The certificate was not published"
      onClose={onClose}
    >
      {lot.published && (
        <TextField
          form={state.form}
          name="reason"
          label="What was corrected, and why"
          hint="It is part of the certificate, for everybody to read."
        />
      )}
      {product && settings && (
        <ScrolledPreview label="Certificate">
          <LotCertificate {...preview(lot, product)} product={product} settings={settings} />
        </ScrolledPreview>
      )}
    </FormDialog>
  );
}

/** What would be published, as of now. */
function preview(lot: AdminLot, product: AdminProduct) {
  const certificate = { ...writeDocument(lot, product, Date.now()), log: null };
  return { certificate, lot: { ...lot, recall: null, certificates: [certificate] } };
}
