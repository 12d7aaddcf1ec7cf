import { z } from 'zod';
import { passwordChange } from '../../../contracts/administrator/auth.ts';
import { call, messageOf } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminForm } from '../form/AdminForm.tsx';
import { TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useGoToLogin } from '../login/session.ts';

/** Milliseconds until the login is shown (specification, section 9). */
const REDIRECT_AFTER = 1500;

const schema = passwordChange
  .extend({ confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    message: 'New passwords do not match',
    path: ['confirmation'],
  });

export function PasswordPage() {
  const leave = useGoToLogin();
  const state = useAdminForm({
    schema,
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
    save: ({ currentPassword, newPassword }) =>
      call('POST /api/auth/change-password', { body: { currentPassword, newPassword } }),
    onSaved: () => {
      showToast({
        title: 'Password changed',
        description: 'Please log in with your new password.',
      });
      setTimeout(() => void leave({ replace: true, ignoreBlocker: true }), REDIRECT_AFTER);
    },
    onFailed: (error) =>
      showToast({
        title: 'Error',
        description: messageOf(error, 'Failed to change password'),
        tone: 'destructive',
      }),
  });
  const { form } = state;
  return (
    <div className="grid max-w-md gap-6">
      <PageTitle lead="A new password ends every session, here and in other browsers: you will log in again with the new one.">
        Change Password
      </PageTitle>
      <AdminForm
        state={state}
        label="Change password"
        submitLabel="Change Password"
        pendingLabel="Changing..."
        failure="Failed to change password"
      >
        <TextField
          form={form}
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          form={form}
          name="newPassword"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters. Three or four words that do not belong together are easy to remember and hard to guess."
        />
        <TextField
          form={form}
          name="confirmation"
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
        />
      </AdminForm>
    </div>
  );
}
