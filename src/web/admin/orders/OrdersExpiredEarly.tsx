import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { showActionFailure } from '../form/show-action-failure.ts';
import { endpointQuery } from '../list/endpoint-query.ts';
import { countOf } from '../page/count-of.ts';
import { refreshOrders } from './queries.ts';

/** Warns of orders that a wrong clock has expired too early, with a button that reopens them. */
export function OrdersExpiredEarly() {
  const queryClient = useQueryClient();
  const { data } = useQuery(endpointQuery('GET /api/admin/orders/early', {}));
  const reopening = useMutation({
    mutationFn: () => call('POST /api/admin/orders/early/reopen', {}),
    onSuccess: ({ reopened, soldOut }) =>
      showToast({
        title: `${countOf(reopened, 'order')} reinstated`,
        ...(soldOut.length > 0 && {
          description: `Sold out in the meantime, and left as they are: ${soldOut.join(', ')}.`,
        }),
      }),
    onError: (error) => showActionFailure('Not all orders were reinstated', error),
    onSettled: () => refreshOrders(queryClient),
  });
  if (!data || data.count === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${countOf(data.count, 'order')} expired too early`}
      action={
        <Button size="sm" pending={reopening.isPending} onClick={() => reopening.mutate()}>
          {data.count === 1 ? 'Reinstate It' : 'Reinstate All'}
        </Button>
      }
    >
      Their time to pay is not over: the server’s clock was ahead. Reinstated, they are held for as
      long as promised, as far as their products are in stock, and their customers are emailed.
      Check the server’s clock first.
    </Notice>
  );
}
