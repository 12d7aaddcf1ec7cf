import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, describeFailure } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { forgetDraft } from '../checkout/checkout-draft.ts';
import { changeSession } from './my-orders-queries.ts';

/** Shows this browser no orders any more, or no browser that was shown this address's. */
export function useSignOut(everywhere: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/my-orders/sign-out', { body: { everywhere } }),
    onSuccess: (session) => {
      // An address may have been taken to the checkout.
      forgetDraft();
      return changeSession(queryClient, session);
    },
    onError: (error) =>
      showToast({
        title: 'You are still signed in',
        description: describeFailure(error, 'Check your connection and try again.'),
        tone: 'destructive',
      }),
  });
}
