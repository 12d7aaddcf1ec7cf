import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Holder } from '../../../contracts/orders/stock-holders.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { call } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ActDialog } from '../form/ActDialog.tsx';
import { showActionFailure } from '../form/show-action-failure.ts';
import { TextLine } from '../form/TextLine.tsx';
import { countOf } from '../page/count-of.ts';
import { endpointQuery } from '../page/endpoint-query.ts';
import { OrderLink } from './OrderLink.tsx';
import { refreshOrders } from './queries.ts';

/** The others come into sight as these are released. */
const SHOWN = 5;
const NUMBERS_SHOWN = 12;

/** Warns of whoever holds unusually many vials with unpaid orders. */
export function StockHolders() {
  const { data } = useQuery(endpointQuery('GET /api/admin/orders/holders', {}));
  const [released, setReleased] = useState<Holder>();
  const holders = data?.holders ?? [];
  return (
    <>
      {holders.length > 0 && (
        <Notice still tone="warning" title="Much of a product is held by unpaid orders">
          <ul aria-label="Who holds many vials" className="grid gap-4">
            {holders.slice(0, SHOWN).map((holder) => (
              <li
                key={`${holder.of} ${holder.name} ${holder.orders[0]?.id}`}
                className="grid gap-1"
              >
                <p className="wrap-anywhere">
                  <strong className="font-semibold">{describeHolder(holder)}</strong>
                  <span>{`: ${holder.vials} vials in ${countOf(holder.orders.length, 'unpaid order')}, ${formatDollars(holder.total)} together${holder.most.quantity < holder.vials ? ', among them ' : ': '}`}</span>
                  <span className="whitespace-nowrap">{`${holder.most.quantity} ×`}</span>{' '}
                  <span>{`${holder.most.name}.`}</span>
                </p>
                <p className="flex flex-wrap gap-x-3 gap-y-1">
                  {holder.orders.slice(0, NUMBERS_SHOWN).map(({ id, number }) => (
                    <OrderLink key={id} id={id} number={number} className="py-1 font-semibold" />
                  ))}
                  {holder.orders.length > NUMBERS_SHOWN && (
                    <span>{`and ${holder.orders.length - NUMBERS_SHOWN} more`}</span>
                  )}
                </p>
                <div>
                  <Button variant="secondary" size="sm" onClick={() => setReleased(holder)}>
                    Cancel These…<span className="sr-only">{` of ${describeHolder(holder)}`}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {holders.length > SHOWN && (
            <p className="mt-3">{`And ${holders.length - SHOWN} more.`}</p>
          )}
        </Notice>
      )}
      {released && <ReleaseDialog holder={released} onClose={() => setReleased(undefined)} />}
    </>
  );
}

type ReleaseDialogProps = { holder: Holder; onClose: () => void };

/** Confirms and cancels the orders of one holder: those on the screen, and no later ones. */
function ReleaseDialog({ holder, onClose }: ReleaseDialogProps) {
  const queryClient = useQueryClient();
  const [notifyCustomer, setNotifyCustomer] = useState('');
  const releasing = useMutation({
    mutationFn: () =>
      call('POST /api/admin/orders/release', {
        body: {
          ids: holder.orders.map(({ id }) => id),
          notifyCustomer: notifyCustomer.trim() || undefined,
        },
      }),
    onSuccess: ({ released, kept }) => {
      const [first] = kept;
      showToast({
        title: `${countOf(released, 'order')} cancelled`,
        ...(first && { description: `${kept.length} kept. ${first.number}: ${first.reason}` }),
      });
      onClose();
    },
    onError: (error) => showActionFailure('Not all orders were cancelled', error),
    onSettled: () => refreshOrders(queryClient),
  });
  return (
    <ActDialog
      dismissible={notifyCustomer === ''}
      onClose={onClose}
      title={`Cancel ${countOf(holder.orders.length, 'order')} of ${describeHolder(holder)}?`}
      description={describeRelease(holder)}
      cancelLabel="Keep Them"
      action={
        <Button variant="danger" pending={releasing.isPending} onClick={() => releasing.mutate()}>
          Cancel the Orders
        </Button>
      }
    >
      <TextLine
        label="To the customers"
        optional
        hint="Included in the email they get."
        maxLength={300}
        value={notifyCustomer}
        onChange={setNotifyCustomer}
      />
    </ActDialog>
  );
}

/** 'jane@example.com', 'Internet connection 192.0.2.1' or 'One browser (…)'. */
function describeHolder({ of, name, orders }: Holder): string {
  if (of === 'email') return name;
  if (of === 'network') return `Internet connection ${name}`;
  return `One browser (${orders[0]?.email ?? ''} …)`;
}

/** What the owner should know before these orders are cancelled. */
function describeRelease({ orders, vials }: Holder): string {
  const reported = orders.filter(({ saidSent }) => saidSent).length;
  const warning =
    reported === 0
      ? ''
      : ` For ${reported === 1 ? 'one' : reported} of them the customer reported the transfer as sent: check your bank first.`;
  return `${countOf(orders.length, 'unpaid order')} ${orders.length === 1 ? 'is' : 'are'} cancelled, ${vials} vials are for sale again, and each customer is emailed. An order is kept if a payment for it was received or reported.${warning}`;
}
