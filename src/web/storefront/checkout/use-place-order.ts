import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, call, messageOf } from '../../api.ts';
import { dismissToast, readToast, showToast } from '../../ui/toast-store.ts';
import { oneAtATime } from '../cart/cart-writes.ts';
import { cartQuery, settingsQuery } from '../queries.ts';
import { forgetDraft } from './checkout-draft.ts';
import { beginAttempt, forgetAttempt, type OrderAttempt } from './order-attempt.ts';

const placeOrderKey = ['place order'];

export type OrderFailure = {
  message: string;
  /** Whether the server has other figures, found a fault in what was typed, or could not answer. */
  kind: 'changed' | 'refused' | 'unanswered';
};

export type OrderPlacement = {
  place: (wanted: Omit<OrderAttempt, 'key'>) => void;
  placing: boolean;
  /** Why the last try made no order; gone with the next try. */
  failure: OrderFailure | undefined;
};

/**
 * Places the order and goes to its payment page. Tries of the same order carry the same key, so an
 * answer lost on the way never makes a second order. Where the server has other figures, cart,
 * shipping rule and discount are read again before the shopper decides.
 */
export function usePlaceOrder(on: {
  fieldErrors: (error: unknown) => boolean;
  figuresChanged: () => Promise<void>;
}): OrderPlacement {
  const queryClient = useQueryClient();
  const finish = useFinishOrder();
  const { mutate, isPending, error } = useMutation({
    mutationKey: placeOrderKey,
    scope: oneAtATime,
    mutationFn: (wanted: Omit<OrderAttempt, 'key'>) => sendAttempt(beginAttempt(wanted)),
    onSuccess: ({ id }) => finish(id),
    onError: async (failure) => {
      showToast({
        title: 'Error',
        description: messageOf(failure, 'Failed to create order'),
        tone: 'destructive',
      });
      if (on.fieldErrors(failure) || kindOf(failure) !== 'changed') return;
      forgetAttempt();
      await Promise.all([readShopAgain(queryClient), on.figuresChanged()]);
    },
  });

  return {
    place: (wanted) => {
      // A second click may come before the button shows that the first is under way.
      if (queryClient.isMutating({ mutationKey: placeOrderKey }) > 0) return;
      const lastFailure = readToast();
      if (lastFailure) dismissToast(lastFailure.id);
      mutate(wanted);
    },
    placing: isPending,
    failure: error
      ? { message: messageOf(error, 'Failed to create order'), kind: kindOf(error) }
      : undefined,
  };
}

/** Sends an attempt; the same one again is answered with the same order. */
export function sendAttempt({ key, body }: OrderAttempt): Promise<{ id: string }> {
  return call('POST /api/orders', { headers: { 'idempotency-key': key }, body });
}

/** Forgets what the checkout kept, opens the payment page, and then empties the cart that was shown. */
export function useFinishOrder(): (orderId: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (orderId) => {
    forgetAttempt();
    forgetDraft();
    await navigate({ to: '/payment/$orderId', params: { orderId }, replace: true });
    // A double click on the button would go on to select the new page's text.
    getSelection()?.removeAllRanges();
    await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
    queryClient.setQueryData(cartQuery.queryKey, []);
  };
}

/** 409 is a cart, price or code that changed; 404 a code that is gone altogether. */
function kindOf(error: Error): OrderFailure['kind'] {
  if (!(error instanceof ApiError) || error.status >= 500) return 'unanswered';
  return error.status === 409 || error.status === 404 ? 'changed' : 'refused';
}

async function readShopAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [cartQuery, settingsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
}
