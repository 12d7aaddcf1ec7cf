import { useQueryClient } from '@tanstack/react-query';
import {
  isEncryptedOrOwn,
  mailServerFields,
  notEncrypted,
} from '../../../../contracts/mailing/mail-settings.ts';
import { call } from '../../../api.ts';
import { AdminForm } from '../../form/AdminForm.tsx';
import { SelectField, TextField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { SetUpCheck } from '../../set-up-checks/SetUpCheck.tsx';
import { typedNumber } from '../typed-values.ts';
import { MailServerHints } from './ProviderHints.tsx';
import { passwordField } from './password-field.ts';
import { type OpenedMailForm, showMailSettings } from './queries.ts';
import { RemoveAccess } from './RemoveAccess.tsx';
import { tryTyped } from './try-typed.ts';

const schema = mailServerFields
  .extend({ port: typedNumber(mailServerFields.shape.port, 'Enter a number from 1 to 65535') })
  .refine(isEncryptedOrOwn, notEncrypted);

const encryptions = [
  { value: 'starttls', label: 'Automatic (STARTTLS, usually port 587)' },
  { value: 'tls', label: 'From the start (TLS, usually port 465)' },
  { value: 'none', label: 'None (only on this very server)' },
];

export function MailServerForm({ settings, onShowCurrent }: OpenedMailForm) {
  const queryClient = useQueryClient();
  const { server, fixedSender, owner } = settings;
  const state = useAdminForm({
    schema,
    defaultValues: {
      host: server?.host ?? '',
      port: String(server?.port ?? 587),
      encryption: server?.encryption ?? 'starttls',
      user: server?.user ?? '',
      password: '',
      senderName: server?.senderName ?? '',
      senderAddress: server?.senderAddress ?? '',
    },
    base: server?.version ?? 0,
    save: (values, { base }) =>
      call('PUT /api/admin/mail-settings/server', { body: { ...values, version: base } }),
    baseOf: (saved) => saved.server?.version ?? 0,
    onSaved: (saved) => {
      form.resetField('password', { defaultValue: '' });
      void showMailSettings(queryClient, saved);
    },
  });
  const { form } = state;
  return (
    <AdminForm
      state={state}
      label="Mail server"
      submitLabel="Save Mail Server"
      submitVariant={state.isDirty ? 'primary' : 'secondary'}
      failure="Failed to save the mail server"
      conflict={{ what: 'mail server', onShowCurrent }}
      actions={server && <RemoveAccess kind="server" onRemoved={onShowCurrent} />}
    >
      <MailServerHints />
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField form={form} name="host" label="Host" placeholder="smtp.example.com" />
        <TextField form={form} name="port" label="Port" inputMode="numeric" />
      </div>
      <SelectField form={form} name="encryption" label="Encryption" options={encryptions} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="user"
          label="User"
          optional="unmarked"
          hint="Often the whole email address."
        />
        <TextField form={form} name="password" {...passwordField(server)} optional="unmarked" />
      </div>
      {fixedSender === null ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="senderName"
            label="Sender name"
            optional
            hint="The shop’s name, if you leave it empty."
          />
          <TextField
            form={form}
            name="senderAddress"
            label="Sender address"
            type="email"
            optional
            hint={`${owner}, if you leave it empty. The account must be allowed to send from it.`}
          />
        </div>
      ) : (
        <p className="max-w-measure">
          <span>{`Emails come from ${fixedSender}: that is set on the server by`}</span>{' '}
          <code translate="no">MAIL_FROM</code>
          <span>.</span>
        </p>
      )}
      <SetUpCheck
        what="Mail server as typed"
        check={(button) =>
          tryTyped(form, schema, button, (body) =>
            call('POST /api/admin/mail-settings/server/try', { body }),
          )
        }
      />
    </AdminForm>
  );
}
