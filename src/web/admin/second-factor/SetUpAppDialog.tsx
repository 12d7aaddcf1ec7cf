import { appConfirmation } from '../../../contracts/administrator/second-factor.ts';
import { call } from '../../api.ts';
import { QrCode } from '../../ui/data/QrCode.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { CopyButton } from '../../ui/forms/CopyButton.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import type { Changed } from './queries.ts';

type SetUpAppDialogProps = {
  offered: { secret: string; uri: string };
  /** An app is set up already, and its codes end with this. */
  isReplacing: boolean;
  onChanged: (changed: Changed) => void;
  onClose: () => void;
};

/** Shows the key as a QR code and in letters; a code of the app confirms that it has it. */
export function SetUpAppDialog({ offered, isReplacing, ...on }: SetUpAppDialogProps) {
  const { secret, uri } = offered;
  const state = useAdminForm({
    schema: appConfirmation,
    defaultValues: { secret, code: '' },
    save: (body) => call('PUT /api/admin/second-factor/app', { body }),
    onSaved: (changed) => {
      on.onChanged(changed);
      showToast({ title: 'The app is set up', description: 'Other browsers were signed out.' });
      on.onClose();
    },
  });
  return (
    <FormDialog
      state={state}
      title="Set up an authenticator app"
      {...(isReplacing && { description: 'The codes of the previous app stop working.' })}
      label="Set up an authenticator app"
      submitLabel="Confirm"
      pendingLabel="Confirming..."
      failure="The app is not set up"
      onClose={on.onClose}
    >
      <ol className="grid list-decimal gap-1 pl-5">
        <li>
          Open an authenticator app, such as Google Authenticator, Microsoft Authenticator or
          1Password.
        </li>
        <li>Scan the square with it, or type the key.</li>
        <li>Enter the six digits that it shows.</li>
      </ol>
      <div className="grid justify-items-center gap-4">
        <QrCode text={uri} label="QR code with the key" />
        <a href={uri} className="text-link sm:hidden">
          Open in an app on this device
        </a>
        <p className="flex flex-wrap items-center justify-center gap-2">
          <span
            id="app-secret"
            translate="no"
            className="code-figures max-w-[24ch] text-center font-semibold"
          >
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </span>
          <CopyButton text={secret} what="key" sourceId="app-secret" variant="secondary" />
        </p>
      </div>
      <TextField
        form={state.form}
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        mono
      />
    </FormDialog>
  );
}
