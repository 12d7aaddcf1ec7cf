import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, messageOf } from '../../api.ts';
import { settingsQuery } from '../../settings-query.ts';
import { dismissToast, readToast, showToast } from '../../ui/toast-store.ts';
import { oneAtATime } from '../cart/cart-writes.ts';
import { cartQuery } from '../queries.ts';
import { forgetDraft } from './checkout-draft.ts';
import { forgetAttempt } from './order-attempt.ts';
import { sendOrder, type WantedOrder } from './send-order.ts';

const placeOrderKey = ['place order'];

export type OrderFailure = {
  message: string;
  /** Whether the server has other figures, has this code for first orders only, found a fault in what was typed, or could not answer. */
  kind: 'changed' | 'code' | 'refused' | 'unanswered';
};

export type OrderPlacement = {
  place: (wanted: WantedOrder) => void;
  placing: boolean;
  /** Why the last try made no order; gone with the next try. */
  failure: OrderFailure | undefined;
};

/**
 * Places the order and goes to its payment page. Where the server has other figures, cart, shipping
 * rule and discount are read again before the shopper decides.
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
    mutationFn: sendOrder,
    onSuccess: async ({ id, earlier }) => {
      await finish(id);
      if (earlier) showToast({ title: 'Order already placed', description: earlier });
    },
    onError: async (failure) => {
      showToast({
        title: 'Error',
        description: messageOf(failure, 'Failed to create order'),
        tone: 'destructive',
      });
      const kind = kindOf(failure);
      if (on.fieldErrors(failure) || (kind !== 'changed' && kind !== 'code')) return;
      forgetAttempt();
      if (kind === 'code') return;
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

/** Forgets what the checkout kept, opens the payment page, and then empties the cart that was shown. */
export function useFinishOrder(): (orderId: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (orderId) => {
    forgetAttempt();
    await navigate({ to: '/payment/$orderId', params: { orderId }, replace: true });
    // Now, since a field that goes with its page is left, and writes what it holds once more.
    forgetDraft();
    // A double click on the button would go on to select the new page's text.
    getSelection()?.removeAllRanges();
    await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
    queryClient.setQueryData(cartQuery.queryKey, []);
  };
}

/** 409 is a cart, price or code that changed, unless its code says otherwise; 404 a code that is gone altogether. */
function kindOf(error: Error): OrderFailure['kind'] {
  if (!(error instanceof ApiError) || error.status >= 500) return 'unanswered';
  if (error.body?.code === 'first_order_only') return 'code';
  if (error.body?.code === 'too_much_unpaid') return 'refused';
  return error.status === 409 || error.status === 404 ? 'changed' : 'refused';
}

async function readShopAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [cartQuery, settingsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
}
