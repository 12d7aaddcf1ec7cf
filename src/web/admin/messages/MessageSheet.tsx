import { MailOpen, Reply, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../../contracts/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SpecTable } from '../../ui/SpecTable.tsx';
import { useAdminNavigate } from '../AdminLink.tsx';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { ShopTime } from '../ShopTime.tsx';
import { useMessageChanges } from './use-message-changes.ts';

/** A message with who wrote it and what can be done about it. Opening it marks it as read. */
export function MessageSheet({ message }: { message: Message }) {
  const navigate = useAdminNavigate();
  const [isAsking, setAsking] = useState(false);
  const toList = () => void navigate({ to: '/admin/dashboard/messages' });
  const { marking, deleting } = useMessageChanges(message, { onDeleted: toList });

  const wasOpened = useRef(false);
  const { mutate: mark } = marking;
  useEffect(() => {
    if (wasOpened.current) return;
    wasOpened.current = true;
    if (!message.read) mark(true);
  }, [mark, message.read]);

  const reply = `mailto:${encodeURIComponent(message.email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`;
  return (
    <article className="grid gap-6">
      <PageTitle>{message.subject}</PageTitle>
      <SpecTable
        rows={[
          { label: 'From', value: <span className="wrap-anywhere">{message.name}</span> },
          {
            label: 'Email',
            value: <span className="wrap-anywhere">{message.email}</span>,
          },
          { label: 'Received', value: <ShopTime at={message.createdAt} /> },
        ]}
      />
      <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm">
          <a href={reply}>
            <Reply className="size-4" />
            Reply
          </a>
        </Button>
        <Button
          variant="secondary"
          size="sm"
          pending={marking.isPending}
          onClick={() => marking.mutate(!message.read, { onSuccess: toList })}
        >
          <MailOpen className="size-4" />
          {message.read ? 'Mark as Unread' : 'Mark as Read'}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          <Trash2 className="size-4" />
          Delete
        </Button>
      </div>
      <ConfirmDialog
        question={
          isAsking ? `Are you sure you want to delete the message from ${message.name}?` : undefined
        }
        isPending={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        onCancel={() => setAsking(false)}
      >
        ‘{message.subject}’ cannot be brought back.
      </ConfirmDialog>
    </article>
  );
}
