import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, messageOf } from '../../api.ts';
import { settingsQuery } from '../../settings-query.ts';
import { dismissToast, readToast, showToast } from '../../ui/feedback/toast-store.ts';
import { oneAtATime } from '../cart/cart-writes.ts';
import { cartQuery } from '../queries.ts';
import { forgetDraft } from './checkout-draft.ts';
import { forgetAttempt, sendOrder, type WantedOrder } from './send-order.ts';

const placeOrderKey = ['place order'];

export type OrderFailure = {
  message: string;
  /** The server's figures differ, the order is not delivered so, the code is for first orders only, the order was refused, or nobody knows. */
  kind: 'changed' | 'delivery' | 'code' | 'refused' | 'unanswered';
};

/**
 * Places the order and opens its payment page. Where the server's figures differ, the cart, the shipping rule and
 * the discount are read again before the shopper decides.
 */
export function usePlaceOrder(on: {
  fieldErrors: (error: unknown) => boolean;
  figuresChanged: () => Promise<void>;
}) {
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
      const { message, kind } = describeFailure(failure);
      showToast({ title: 'Error', description: message, tone: 'destructive' });
      if (on.fieldErrors(failure) || kind === 'refused' || kind === 'unanswered') return;
      forgetAttempt();
      if (kind === 'code') return;
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: cartQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
        on.figuresChanged(),
      ]);
    },
  });

  return {
    place: (wanted: WantedOrder) => {
      // A second click may come before the button is pending.
      if (queryClient.isMutating({ mutationKey: placeOrderKey }) > 0) return;
      const lastFailure = readToast();
      if (lastFailure) dismissToast(lastFailure.id);
      mutate(wanted);
    },
    placing: isPending,
    /** Why the last try made no order; gone with the next try. */
    failure: error ? describeFailure(error) : undefined,
  };
}

/** Forgets what the checkout kept, opens the payment page, then empties the cart on screen. */
export function useFinishOrder(): (orderId: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (orderId) => {
    forgetAttempt();
    await navigate({ to: '/payment/$orderId', params: { orderId }, replace: true });
    // After navigating: a field that unmounts is blurred, and saves its text once more.
    forgetDraft();
    // A double click on the button would select text of the new page.
    getSelection()?.removeAllRanges();
    await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
    queryClient.setQueryData(cartQuery.queryKey, []);
  };
}

function describeFailure(error: Error): OrderFailure {
  return { message: messageOf(error, 'Failed to create order'), kind: kindOf(error) };
}

/** 409 is a changed cart, price or discount code unless `code` says otherwise; 404 a deleted discount code. */
function kindOf(error: Error): OrderFailure['kind'] {
  if (!(error instanceof ApiError) || error.status >= 500) return 'unanswered';
  if (error.body?.code === 'first_order_only') return 'code';
  if (error.body?.code === 'method_not_offered') return 'delivery';
  return error.status === 409 || error.status === 404 ? 'changed' : 'refused';
}
