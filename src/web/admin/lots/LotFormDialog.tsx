import { useQueryClient } from '@tanstack/react-query';
import type { AdminLot } from '../../../contracts/admin-lots.ts';
import type { AdminProduct } from '../../../contracts/admin-products.ts';
import { resultNames } from '../../../domain/certificate.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { type LotValues, lotSchema, toFormValues } from './lot-values.ts';
import { adminLotsQuery } from './queries.ts';
import { ResultField } from './ResultField.tsx';

type LotFormDialogProps = {
  product: Pick<AdminProduct, 'id' | 'name'>;
  /** The lot to correct; undefined for a new one, which starts with `start`. */
  lot: AdminLot | undefined;
  start: LotValues;
  onClose: () => void;
};

/** Copies a laboratory's paper, line by line. */
export function LotFormDialog({ product, lot, start, onClose }: LotFormDialogProps) {
  const queryClient = useQueryClient();
  const lots = adminLotsQuery(product.id);
  const state = useAdminForm({
    schema: lotSchema,
    defaultValues: lot ? toFormValues(lot) : start,
    base: lot?.version,
    save: (body, { base }) =>
      lot
        ? call('PATCH /api/admin/lots/{id}', {
            params: { id: lot.id },
            body: { ...body, version: base },
          })
        : call('POST /api/admin/lots', { body: { ...body, productId: product.id } }),
    onSaved: ({ number }) => {
      showToast({
        title: lot ? `Lot ${number} updated` : `Lot ${number} entered`,
        description: 'Its certificate is in the shop.',
      });
      onClose();
      void queryClient.invalidateQueries(lots);
    },
  });
  const { form } = state;
  return (
    <Dialog
      open
      wide
      // Only 'Cancel' discards what was typed.
      dismissible={!state.isDirty}
      onOpenChange={(open) => !open && onClose()}
      title={lot ? `Edit Lot ${lot.number}` : 'Enter a Lot'}
      description={`Copy the laboratory’s paper for ${product.name}. Leave empty what was not tested.`}
    >
      <AdminForm
        state={state}
        label={lot ? 'Edit lot' : 'Enter a lot'}
        submitLabel={lot ? 'Update Lot' : 'Enter Lot'}
        failure="The lot was not saved"
        conflict={{
          what: 'lot',
          onShowCurrent: () => {
            onClose();
            void queryClient.invalidateQueries(lots);
          },
        }}
        actions={
          <Button variant="quiet" size="sm" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField form={form} name="number" label="Lot number" mono />
          <TextField form={form} name="laboratory" label="Laboratory" />
          <TextField form={form} name="testedOn" label="Tested on" type="date" />
          <TextField form={form} name="issuedOn" label="Issued on" type="date" />
        </div>
        <fieldset className="grid gap-4">
          <legend className="mb-1 font-semibold">Results</legend>
          <p className="text-sm text-ink-soft">
            Enter a number, such as 3.20. If too little to measure, enter &lt; 0.05.
          </p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {resultNames.map((name) => (
              <ResultField key={name} form={form} name={name} />
            ))}
            <TextField
              form={form}
              name="mass.measured"
              label="Mass, measured (Da)"
              optional
              inputMode="decimal"
            />
            <TextField form={form} name="methods.mass" label="Mass: method" optional />
            <TextField
              form={form}
              name="mass.expected"
              label="Mass, expected (Da)"
              optional
              inputMode="decimal"
            />
          </div>
        </fieldset>
        <TextField
          form={form}
          name="appearance"
          label="Appearance"
          optional
          placeholder="White lyophilized cake"
        />
      </AdminForm>
    </Dialog>
  );
}
