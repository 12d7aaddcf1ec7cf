import { z } from 'zod';
import { passkeyName } from '../../../contracts/administrator/second-factor.ts';
import { call } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { describePasskeyFailure, makePasskey } from '../login/passkeys.ts';
import type { Changed } from './queries.ts';

type AddPasskeyDialogProps = { onChanged: (changed: Changed) => void; onClose: () => void };

/** Asks for a name, then the browser asks for the passkey. */
export function AddPasskeyDialog({ onChanged, onClose }: AddPasskeyDialogProps) {
  const state = useAdminForm({
    schema: z.object({ name: passkeyName }),
    defaultValues: { name: '' },
    save: async ({ name }) => {
      const passkey = await makePasskey();
      return call('POST /api/admin/second-factor/passkeys', { body: { name, passkey } });
    },
    onSaved: (changed) => {
      onChanged(changed);
      showToast({ title: 'The passkey is added', description: 'Other browsers were signed out.' });
      onClose();
    },
  });
  return (
    <FormDialog
      state={state}
      title="Add a passkey"
      description="Name the device or key that holds it. Your browser does the rest."
      label="Add a passkey"
      submitLabel="Continue"
      pendingLabel="Asking the device..."
      failure="No passkey was added"
      explain={(error) => (
        <Notice tone="error" title="No passkey was added">
          {describePasskeyFailure(error)}
        </Notice>
      )}
      onClose={onClose}
    >
      <TextField form={state.form} name="name" label="Name" hint="For instance ‘Office laptop’." />
    </FormDialog>
  );
}
