import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TransferInFull } from '../../../../contracts/payments/transfers.ts';
import { call } from '../../../api.ts';
import { focusTitleWhenGone } from '../../../ui/focus.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { isSessionEnded } from '../../form/SaveFailure.tsx';
import { showWorkFailure } from '../../show-work-failure.ts';
import { refreshPayments, transferQuery } from '../queries.ts';

type Match = { orderId: string; amount: string };

/** One thing the owner does with a transfer: what is sent, and what is said once it is done. */
export type TransferWork =
  | { do: 'match'; matches: Match[]; confirm: boolean; sure: boolean }
  | { do: 'unmatch'; orderId: string }
  | { do: 'confirm'; sure: boolean }
  | { do: 'duplicate'; of: string }
  | { do: 'dismiss'; note: string }
  | { do: 'return'; note: string }
  | { do: 'unconfirm' | 'not-duplicate' | 'restore' | 'keep' };

/** Does it with one press. Where that fails, the transfer is read again: it may have moved on, or been changed. */
export function useTransferWork(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (work: TransferWork) => send(id, work),
    onMutate: () => {
      // The button goes with what it did.
      if (document.activeElement instanceof HTMLElement) focusTitleWhenGone(document.activeElement);
    },
    onSuccess: (changed, work) => {
      showToast({ title: done[work.do], ...(work.do === 'match' && { description: TOLD_SOON }) });
      return refreshPayments(queryClient, changed);
    },
    onError: (error) => {
      showWorkFailure('Nothing was done', error);
      // Signed out, the login would take the page and what is typed there.
      if (!isSessionEnded(error)) void queryClient.invalidateQueries(transferQuery(id));
    },
  });
}

/** So long the mails of a match wait. */
const TOLD_SOON =
  'The customer is written to in a minute. Take it back before, and no mail goes out.';

const done: Record<TransferWork['do'], string> = {
  match: 'Matched',
  unmatch: 'Taken back: the money is open again',
  confirm: 'Confirmed: the money counts',
  unconfirm: 'Taken back: it waits to be confirmed',
  duplicate: 'Marked as the same money',
  'not-duplicate': 'Taken back: it waits to be confirmed',
  dismiss: 'It is not counted',
  restore: 'Taken back: it waits to be confirmed',
  return: 'Set aside to send back',
  keep: 'Taken back: the money is open again',
};

function send(id: string, work: TransferWork): Promise<TransferInFull> {
  const params = { id };
  switch (work.do) {
    case 'match': {
      const { do: _, ...body } = work;
      return call('POST /api/admin/transfers/{id}/match', { params, body });
    }
    case 'unmatch':
      return call('POST /api/admin/transfers/{id}/unmatch', {
        params,
        body: { orderId: work.orderId },
      });
    case 'confirm':
      return call('POST /api/admin/transfers/{id}/confirm', { params, body: { sure: work.sure } });
    case 'duplicate':
      return call('POST /api/admin/transfers/{id}/duplicate', { params, body: { of: work.of } });
    case 'dismiss':
      return call('POST /api/admin/transfers/{id}/dismiss', { params, body: { note: work.note } });
    case 'return':
      return call('POST /api/admin/transfers/{id}/return', { params, body: { note: work.note } });
    case 'unconfirm':
    case 'not-duplicate':
    case 'restore':
    case 'keep':
      return call(`POST /api/admin/transfers/{id}/${work.do}`, { params, body: {} });
  }
}
