import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { DeleteDialog } from '../../form/DeleteDialog.tsx';
import { DialogButton } from '../../form/DialogButton.tsx';
import { mailSettingsQuery, refreshMail } from './queries.ts';

const kinds = {
  server: {
    endpoint: 'DELETE /api/admin/mail-settings/server',
    name: 'mail server',
    meaning: 'Its password is deleted. Until you enter a mail server again, emails wait.',
  },
  mailbox: {
    endpoint: 'DELETE /api/admin/mail-settings/mailbox',
    name: 'mailbox',
    meaning: 'Its password is deleted. Notification emails are then chosen or pasted by you.',
  },
} as const;

type RemoveAccessProps = { kind: keyof typeof kinds; onRemoved: () => void };

/** Forgets a mail server or a mailbox with its password. */
export function RemoveAccess({ kind, onRemoved }: RemoveAccessProps) {
  const queryClient = useQueryClient();
  const { endpoint, name, meaning } = kinds[kind];
  return (
    <DialogButton
      variant="quiet"
      dialog={(close) => (
        <DeleteDialog
          question={`Remove the ${name}?`}
          confirmLabel="Remove"
          action={async () => {
            const saved = await call(endpoint, {});
            queryClient.setQueryData(mailSettingsQuery.queryKey, saved);
          }}
          done={{ title: `The ${name} was removed` }}
          failure={`Failed to remove the ${name}`}
          refresh={refreshMail}
          onDeleted={onRemoved}
          onClose={close}
        >
          {meaning}
        </DeleteDialog>
      )}
    >
      Remove
    </DialogButton>
  );
}
