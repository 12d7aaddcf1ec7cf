import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoints } from '../../../../contracts/endpoints.ts';
import type { TransferDetails } from '../../../../contracts/payments/transfers.ts';
import type { Request } from '../../../../contracts/wire/endpoint.ts';
import { call } from '../../../api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { focusTitleWhenGone } from '../../../ui/layout/focus.ts';
import { isSessionEnded } from '../../form/SaveFailure.tsx';
import { showActionFailure } from '../../form/show-action-failure.ts';
import { useCanSend } from '../../outbox/use-can-send.ts';
import { refreshPayments } from '../queries.ts';

/** What the owner can do with a transfer, named as its endpoint's path ends, and the message once it is done. */
const doneTitles = {
  match: 'Matched',
  unmatch: 'Undone: unmatched again',
  confirm: 'Confirmed as received',
  unconfirm: 'Undone: it is to be confirmed',
  duplicate: 'Marked as a duplicate',
  'not-duplicate': 'Undone: it is to be confirmed',
  dismiss: 'Marked as not a payment',
  restore: 'Undone: it is to be confirmed',
  return: 'Added to the refunds to send',
  keep: 'Undone: unmatched again',
};

type Action = keyof typeof doneTitles;
type Sent<A extends Action> = Request<Endpoints[`POST /api/admin/transfers/{id}/${A}`]>;

export type TransferAction = { [A in Action]: { action: A } & Pick<Sent<A>, 'body'> }[Action];

/**
 * Takes an action on a transfer; `onDone` is called even if what took it is gone by then. Where that fails, all
 * money is read again: it may have moved meanwhile.
 */
export function useTransferAction(id: string, onDone?: (changed: TransferDetails) => void) {
  const queryClient = useQueryClient();
  const canSend = useCanSend();
  return useMutation({
    mutationFn: ({ action, ...sent }: TransferAction) =>
      call(`POST /api/admin/transfers/{id}/${action}`, { params: { id }, ...sent }),
    onMutate: () => {
      // The button may be gone afterwards.
      if (document.activeElement instanceof HTMLElement) focusTitleWhenGone(document.activeElement);
    },
    onSuccess: (changed, { action }) => {
      const description = canSend
        ? 'The customer is emailed in a minute. Undo it before then, and no email goes out.'
        : 'Emails are waiting: no mail server is set. See the Outbox.';
      showToast({ title: doneTitles[action], ...(action === 'match' && { description }) });
      onDone?.(changed);
      return refreshPayments(queryClient, changed);
    },
    onError: (error) => {
      showActionFailure('Nothing was changed', error);
      // After the session's end, the login would replace the page and what is typed there.
      if (!isSessionEnded(error)) void refreshPayments(queryClient);
    },
  });
}

export type TransferPartProps = {
  transfer: TransferDetails;
  acting: ReturnType<typeof useTransferAction>;
};
