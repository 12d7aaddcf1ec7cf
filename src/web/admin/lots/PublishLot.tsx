import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import {
  type AdminLot,
  type getLotChromatogram,
  publishLot,
} from '../../../contracts/certificates/admin-lots.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { areaPurity, purityDiffers } from '../../../domain/certificates/chromatogram.ts';
import { findResult } from '../../../domain/certificates/test-results.ts';
import { writeDocument } from '../../../domain/certificates/write-document.ts';
import { call } from '../../api.ts';
import { CertificateChromatogram } from '../../certificate/CertificateChromatogram.tsx';
import { LotCertificate } from '../../certificate/LotCertificate.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Scrollable } from '../../ui/layout/Scrollable.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { adminProductQuery } from '../products/queries.ts';
import { lotChromatogramQuery, refreshLots } from './queries.ts';

type PublishLotProps = { lot: AdminLot; isDirty: boolean };

/** Opens the certificate as shoppers will see it; only there it can be published. */
export function PublishLot({ lot, isDirty }: PublishLotProps) {
  const { published } = lot;
  return (
    <>
      <DialogButton
        disabled={isDirty || published?.isCurrent === true}
        dialog={(close) => <PublishDialog lot={lot} onClose={close} />}
      >
        {published ? 'Publish a Correction…' : 'Publish…'}
      </DialogButton>
      {isDirty && <span className="text-sm text-ink-soft">Save first, then publish.</span>}
    </>
  );
}

function PublishDialog({ lot, onClose }: { lot: AdminLot; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data: product } = useQuery(adminProductQuery(lot.productId));
  const hasTrace = lot.certificate.evidence.some(({ kind }) => kind === 'trace');
  const { data: drawn } = useQuery({ ...lotChromatogramQuery(lot.id), enabled: hasTrace });
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
          : 'It is signed and permanent: later changes are published as corrections.'
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
          hint="It is part of the certificate, for everyone to read."
        />
      )}
      {drawn && <PurityDiffers lot={lot} peaks={drawn.peaks} />}
      {product && (
        <Scrollable label="Certificate" className="max-h-[55dvh] overflow-y-auto">
          <LotCertificate
            {...preview(lot, product)}
            product={product}
            chromatogram={
              drawn && <CertificateChromatogram certificate={lot.certificate} drawn={drawn} />
            }
          />
        </Scrollable>
      )}
    </FormDialog>
  );
}

type PurityDiffersProps = { lot: AdminLot; peaks: Answer<typeof getLotChromatogram>['peaks'] };

/** Everybody will read both figures, for good. */
function PurityDiffers({ lot: { certificate }, peaks }: PurityDiffersProps) {
  const computed = areaPurity(peaks);
  const stated = findResult(certificate.tests, 'Purity');
  if (!computed || !stated || !purityDiffers(computed, stated)) return null;
  return (
    <Notice
      tone="warning"
      title={`The HPLC data give ${computed} %, and the purity says ${stated} %`}
    >
      The certificate will show both. If the method integrates from a later minute on, enter it
      beside the file.
    </Notice>
  );
}

/** What would be published, as of now. */
function preview(lot: AdminLot, product: AdminProduct) {
  const issue = { number: '', now: Date.now() };
  const certificate = { ...writeDocument(lot, product, issue), log: null };
  return { certificate, lot: { ...lot, recall: null, certificates: [certificate] } };
}
