import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type AdminLot, lotFields } from '../../../contracts/certificates/admin-lots.ts';
import { certificateAfter } from '../../../domain/certificates/blank-certificate.ts';
import { call } from '../../api.ts';
import { DialogButton } from '../form/DialogButton.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { CheckboxField, TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdminNavigate } from '../page/AdminLink.tsx';
import { refreshLots } from './queries.ts';

type EnterLotProps = {
  productId: string;
  /** The lot before it, from whose laboratory and methods a new one starts. */
  last?: AdminLot | undefined;
};

/** Asks for the number of a new lot, and opens its page. */
export function EnterLot(props: EnterLotProps) {
  return (
    <DialogButton dialog={(close) => <EnterLotDialog {...props} onClose={close} />}>
      <Plus className="size-4" />
      Enter a Lot
    </DialogButton>
  );
}

function EnterLotDialog({ productId, last, onClose }: EnterLotProps & { onClose: () => void }) {
  const navigate = useAdminNavigate();
  const queryClient = useQueryClient();
  const state = useAdminForm({
    schema: lotFields.pick({ number: true, isAnnounced: true }),
    defaultValues: { number: '', isAnnounced: true },
    save: (entered) =>
      call('POST /api/admin/lots', {
        body: {
          productId,
          ...entered,
          ...(last && { certificate: certificateAfter(last.certificate) }),
        },
      }),
    onSaved: ({ id }) => {
      void refreshLots(queryClient);
      void navigate({ to: `/admin/dashboard/lots/${id}` });
    },
  });
  return (
    <FormDialog
      state={state}
      title="Enter a Lot"
      description="The number on the vial labels. Everything else is entered on the lot’s page."
      label="Enter a lot"
      submitLabel="Enter Lot"
      failure="The lot was not entered"
      onClose={onClose}
    >
      <TextField form={state.form} name="number" label="Lot number" mono />
      <CheckboxField
        form={state.form}
        name="isAnnounced"
        label="Show it in the shop as ‘in testing’ right away"
        hint="Without this, shoppers see the lot when its certificate is published."
      />
    </FormDialog>
  );
}
