import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Subscriber } from '../../../contracts/mailing-list.ts';
import { ApiError, call, messageOf } from '../../api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { allSubscribers } from './queries.ts';

type RemoveSubscriberProps = { subscriber: Subscriber | undefined; onClose: () => void };

/** Asks whether somebody is to leave the list, and takes them off it. */
export function RemoveSubscriber({ subscriber, onClose }: RemoveSubscriberProps) {
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: ({ id }: Subscriber) =>
      call('DELETE /api/admin/mailing-list/{id}', { params: { id } }),
    onSuccess: (_, { email }) => showToast({ title: 'Subscriber removed', description: email }),
    onError: (error) => {
      const isAnswered = error instanceof ApiError;
      showToast({
        title: 'Failed to remove subscriber',
        description: isAnswered
          ? messageOf(error, 'Please try again in a minute.')
          : 'The shop could not be reached. Try again.',
        tone: 'destructive',
      });
    },
    onSettled: () => {
      onClose();
      return queryClient.invalidateQueries(allSubscribers);
    },
  });
  return (
    <ConfirmDialog
      question={subscriber && `Are you sure you want to remove ${subscriber.email}?`}
      confirmLabel="Remove"
      isPending={removal.isPending}
      onConfirm={() => subscriber && removal.mutate(subscriber)}
      onCancel={onClose}
    >
      {subscriber?.unsubscribedAt
        ? 'They have left already. The proof of what they had agreed to is gone then.'
        : 'They get no more news from you.'}
      {subscriber?.discountCode && ` Their code ${subscriber.discountCode} stays valid.`}
    </ConfirmDialog>
  );
}
