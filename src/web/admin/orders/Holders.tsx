import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Holder } from '../../../contracts/held-orders.ts';
import { dollars } from '../../../domain/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AdminLink } from '../AdminLink.tsx';
import { countOrders, nameOf } from './describe-holder.ts';
import { holdersQuery } from './queries.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';

/** Whom a few lines are enough for; the others come into sight as these are released. */
const SHOWN = 5;
const NUMBERS_SHOWN = 12;

/** Who holds unusually much of the shop with orders that are not paid, if anybody does. */
export function Holders() {
  const { data } = useQuery(holdersQuery);
  const [released, setReleased] = useState<Holder>();
  const holders = data?.holders ?? [];
  return (
    <>
      {holders.length > 0 && (
        <Notice tone="warning" title="Many vials are held without payment">
          <ul aria-label="Who holds many vials" className="grid gap-4">
            {holders.slice(0, SHOWN).map((holder) => (
              <li
                key={`${holder.of} ${holder.name} ${holder.orders[0]?.id}`}
                className="grid gap-1"
              >
                <p className="wrap-anywhere">
                  <strong className="font-semibold">{nameOf(holder)}</strong>: {holder.vials} vials
                  in {countOrders(holder)}, {dollars(holder.total)} together
                  {holder.most.quantity < holder.vials ? ', among them ' : ': '}
                  <span className="whitespace-nowrap">{holder.most.quantity} ×</span>{' '}
                  {holder.most.name}.
                </p>
                <p className="flex flex-wrap gap-x-3 gap-y-1">
                  {holder.orders.slice(0, NUMBERS_SHOWN).map(({ id, number }) => (
                    <AdminLink
                      key={id}
                      to={`/admin/dashboard/orders/${id}`}
                      className="code-figures py-1 font-semibold underline-offset-4 hover:underline"
                    >
                      {number}
                    </AdminLink>
                  ))}
                  {holder.orders.length > NUMBERS_SHOWN && (
                    <span>and {holder.orders.length - NUMBERS_SHOWN} more</span>
                  )}
                </p>
                <div>
                  <Button variant="secondary" size="sm" onClick={() => setReleased(holder)}>
                    Cancel All…<span className="sr-only"> of {nameOf(holder)}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {holders.length > SHOWN && <p className="mt-3">And {holders.length - SHOWN} more.</p>}
        </Notice>
      )}
      {released && <ReleaseDialog holder={released} onClose={() => setReleased(undefined)} />}
    </>
  );
}
