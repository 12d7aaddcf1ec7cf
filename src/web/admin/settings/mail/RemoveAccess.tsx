import { call } from '../../../api.ts';
import { DeleteDialog } from '../../form/DeleteDialog.tsx';
import { DialogButton } from '../../form/DialogButton.tsx';
import { invalidateEndpoints } from '../../page/endpoint-query.ts';

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
  const { endpoint, name, meaning } = kinds[kind];
  return (
    <DialogButton
      variant="quiet"
      dialog={(close) => (
        <DeleteDialog
          question={`Remove the ${name}?`}
          confirmLabel="Remove"
          action={() => call(endpoint, {})}
          done={{ title: `The ${name} was removed` }}
          failure={`Failed to remove the ${name}`}
          refresh={(queryClient) =>
            invalidateEndpoints(queryClient, [
              'GET /api/admin/mail-settings',
              'GET /api/admin/mails/counts',
              'GET /api/admin/mailbox',
            ])
          }
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
