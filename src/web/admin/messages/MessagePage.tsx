import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Check, Reply, Trash2, Undo2 } from 'lucide-react';
import type { Message } from '../../../contracts/mailing/messages.ts';
import { call } from '../../api.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { DraftOfMessage } from '../drafts/DraftOfMessage.tsx';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { showFailure } from '../form/show-failure.ts';
import { useAdminNavigate } from '../page/AdminLink.tsx';
import { DetailPage } from '../page/DetailPage.tsx';
import { mailtoLink } from '../page/mailto-link.ts';
import { ShopTime } from '../page/ShopTime.tsx';
import { MessageState } from './MessageState.tsx';
import { messageQuery, refreshMessages } from './queries.ts';

export function MessagePage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(messageQuery(id));
  return (
    <DetailPage
      query={query}
      what="message"
      list={{ to: '/admin/dashboard/messages', label: 'All messages' }}
      gone="It was deleted, or its address is mistyped."
    >
      {(message) => <MessageDetails message={message} />}
    </DetailPage>
  );
}

/** A message and what can be done about it. It stays open until it is marked as answered. */
function MessageDetails({ message }: { message: Message }) {
  const params = { id: message.id };
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const marking = useMutation({
    mutationFn: (answered: boolean) =>
      call('PATCH /api/admin/messages/{id}', { params, body: { answered } }),
    onSuccess: (marked) => refreshMessages(queryClient, marked),
    onError: (error) => showFailure('The message was not marked', error),
  });

  return (
    <article className="grid max-w-3xl gap-6">
      <PageTitle>{message.subject}</PageTitle>
      <SpecTable
        rows={[
          { label: 'From', value: <span className="wrap-anywhere">{message.name}</span> },
          {
            label: 'Email',
            value: (
              <span translate="no" className="wrap-anywhere">
                {message.email}
              </span>
            ),
          },
          { label: 'Received', value: <ShopTime at={message.createdAt} /> },
          { label: 'State', value: <MessageState message={message} /> },
        ]}
      />
      <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm">
          <a href={mailtoLink(message.email, `Re: ${message.subject}`)}>
            <Reply className="size-4" />
            Reply
          </a>
        </Button>
        <DraftOfMessage message={message} />
        <Button
          variant="secondary"
          size="sm"
          pending={marking.isPending}
          onClick={() => marking.mutate(!message.answered)}
        >
          {message.answered ? <Undo2 className="size-4" /> : <Check className="size-4" />}
          <span>{message.answered ? 'Mark as Open' : 'Mark as Answered'}</span>
        </Button>
        <DialogButton
          variant="quiet"
          dialog={(close) => (
            <DeleteDialog
              question={`Are you sure you want to delete the message from ${message.name}?`}
              action={() => call('DELETE /api/admin/messages/{id}', { params })}
              done={{ title: 'Message deleted' }}
              failure="The message was not deleted"
              refresh={refreshMessages}
              onDeleted={() => void navigate({ to: '/admin/dashboard/messages' })}
              onClose={close}
            >{`‘${message.subject}’ cannot be brought back.`}</DeleteDialog>
          )}
        >
          <Trash2 className="size-4" />
          Delete
        </DialogButton>
      </div>
    </article>
  );
}
