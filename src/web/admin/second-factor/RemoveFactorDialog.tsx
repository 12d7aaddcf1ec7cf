import { z } from 'zod';
import { credentials } from '../../../contracts/administrator/auth.ts';
import type { SecondFactor } from '../../../contracts/administrator/second-factor.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import type { Changed } from './queries.ts';

type RemoveFactorDialogProps = {
  question: string;
  /** Then the password alone signs in, and is asked for. */
  isLast: boolean;
  remove: (body: { password?: string }) => Promise<SecondFactor>;
  onRemoved: (changed: Changed) => void;
  onClose: () => void;
};

export function RemoveFactorDialog({ question, isLast, remove, ...on }: RemoveFactorDialogProps) {
  const state = useAdminForm({
    schema: z.object({ password: isLast ? credentials.shape.password : z.string() }),
    defaultValues: { password: '' },
    save: ({ password }) => remove(isLast ? { password } : {}),
    onSaved: (changed) => {
      on.onRemoved(changed);
      showToast({ title: 'Removed', description: 'Other browsers were signed out.' });
      on.onClose();
    },
  });
  return (
    <FormDialog
      state={state}
      title={question}
      description={
        isLast
          ? 'Nothing else is left: the password alone will be enough, and the recovery codes stop working as well.'
          : 'It can no longer be used to sign in. Other browsers are signed out.'
      }
      label={question}
      submitLabel="Remove"
      submitVariant="danger"
      pendingLabel="Removing..."
      failure="Not removed"
      onClose={on.onClose}
    >
      {isLast && (
        <TextField
          form={state.form}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
      )}
    </FormDialog>
  );
}
