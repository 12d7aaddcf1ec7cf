import { useQueryClient } from '@tanstack/react-query';
import { mailboxFields } from '../../../../contracts/mailing/mail-settings.ts';
import { call } from '../../../api.ts';
import { AdminForm } from '../../form/AdminForm.tsx';
import { TextField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { SetUpCheck } from '../../set-up-checks/SetUpCheck.tsx';
import { typedNumber } from '../typed-values.ts';
import { MailboxHints } from './ProviderHints.tsx';
import { passwordField } from './password-field.ts';
import { type OpenedMailForm, showMailSettings } from './queries.ts';
import { RemoveAccess } from './RemoveAccess.tsx';
import { tryTyped } from './try-typed.ts';

const schema = mailboxFields.extend({
  port: typedNumber(mailboxFields.shape.port, 'Enter a number from 1 to 65535'),
});

export function MailboxForm({ settings: { mailbox }, onShowCurrent }: OpenedMailForm) {
  const queryClient = useQueryClient();
  const state = useAdminForm({
    schema,
    defaultValues: {
      host: mailbox?.host ?? '',
      port: String(mailbox?.port ?? 993),
      user: mailbox?.user ?? '',
      password: '',
      folder: mailbox?.folder ?? 'INBOX',
    },
    base: mailbox?.version ?? 0,
    save: (values, { base }) =>
      call('PUT /api/admin/mail-settings/mailbox', { body: { ...values, version: base } }),
    baseOf: (saved) => saved.mailbox?.version ?? 0,
    onSaved: (saved) => {
      form.resetField('password', { defaultValue: '' });
      void showMailSettings(queryClient, saved);
    },
  });
  const { form } = state;
  return (
    <AdminForm
      state={state}
      label="Mailbox"
      submitLabel="Save Mailbox"
      submitVariant={state.isDirty ? 'primary' : 'secondary'}
      failure="Failed to save the mailbox"
      conflict={{ what: 'mailbox', onShowCurrent }}
      actions={mailbox && <RemoveAccess kind="mailbox" onRemoved={onShowCurrent} />}
    >
      <MailboxHints />
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField form={form} name="host" label="Host" placeholder="imap.example.com" />
        <TextField form={form} name="port" label="Port" inputMode="numeric" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="user" label="User" hint="Often the whole email address." />
        <TextField form={form} name="password" {...passwordField(mailbox)} />
      </div>
      <TextField
        form={form}
        name="folder"
        label="Folder"
        hint="INBOX, unless a filter moves the notifications into another one."
      />
      <SetUpCheck
        what="Mailbox as typed"
        check={(button) =>
          tryTyped(form, schema, button, (body) =>
            call('POST /api/admin/mail-settings/mailbox/try', { body }),
          )
        }
      />
    </AdminForm>
  );
}
