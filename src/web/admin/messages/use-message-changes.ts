import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Message } from '../../../contracts/messages.ts';
import { call, messageOf } from '../../api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { refreshMessages } from './queries.ts';

/** Marks a message as read or unread, and deletes it. */
export function useMessageChanges({ id }: Message, { onDeleted }: { onDeleted: () => void }) {
  const queryClient = useQueryClient();
  const marking = useMutation({
    mutationFn: (read: boolean) =>
      call('PATCH /api/admin/messages/{id}', { params: { id }, body: { read } }),
    onSuccess: (marked) => refreshMessages(queryClient, marked),
    onError: (error) => tell('The message was not marked', error),
  });
  const deleting = useMutation({
    mutationFn: () => call('DELETE /api/admin/messages/{id}', { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Message deleted' });
      onDeleted();
      return refreshMessages(queryClient);
    },
    onError: (error) => tell('The message was not deleted', error),
  });
  return { marking, deleting };
}

function tell(title: string, error: unknown) {
  const description = messageOf(error, 'The shop could not be reached. Try again.');
  showToast({ title, description, tone: 'destructive' });
}
