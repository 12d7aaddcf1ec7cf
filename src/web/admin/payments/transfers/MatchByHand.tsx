import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PayableOrder } from '../../../../contracts/payments/transfers.ts';
import { readTypedAmount } from '../../../../domain/import/written-amount.ts';
import {
  formatCents,
  formatDollars,
  parseCents,
  readCents,
} from '../../../../domain/pricing/money.ts';
import { describeFailure } from '../../../api.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { OrderTags } from '../../orders/OrderTags.tsx';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { isSuspicious } from './describe-transfer.ts';
import { type Share, SplitForm } from './SplitForm.tsx';
import type { TransferPartProps } from './use-transfer-action.ts';

/** Matches the transfer to any orders that the owner looks for; several share its money. */
export function MatchByHand({ transfer, acting }: TransferPartProps) {
  const [picks, setPicks] = useState<Share[]>([]);
  const [q, setQ] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const isHint = transfer.state === 'unconfirmed';
  const available = readCents(isHint ? transfer.amount : transfer.open);

  const pick = (order: PayableOrder) => {
    // What is not an amount yet counts as 0.
    const used = picks
      .map(({ amount }) => parseCents(readTypedAmount(amount)) ?? 0)
      .reduce((sum, cents) => sum + cents, 0);
    const left = Math.max(0, available - used);
    const missing = readCents(order.missing);
    const amount = missing > 0 ? Math.min(left, missing) : left;
    setPicks([...picks, { order, amount: formatCents(amount) }]);
    setQ('');
  };

  return (
    <section aria-labelledby="by-hand" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionTitle id="by-hand">Another order, or several</SectionTitle>
      {picks.length > 0 && (
        <SplitForm
          picks={picks}
          available={available}
          isHint={isHint}
          isDoubtful={isHint && isSuspicious(transfer)}
          isPending={acting.isPending}
          onChange={(changed) => {
            setPicks(changed);
            if (changed.length === 0) search.current?.focus();
          }}
          onMatch={(matches) =>
            acting.mutate(
              { action: 'match', body: { matches, confirm: isHint } },
              { onSuccess: () => setPicks([]) },
            )
          }
        />
      )}
      <Field label={picks.length > 0 ? 'Add another order' : 'Find an order'}>
        {(control) => (
          <div className="relative">
            <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft" />
            <TextInput
              {...control}
              ref={search}
              dense
              type="search"
              autoComplete="off"
              placeholder="Number, name or email"
              value={q}
              onChange={({ target }) => setQ(target.value)}
              className="pl-9 [&::-webkit-search-cancel-button]:hidden"
            />
          </div>
        )}
      </Field>
      {q.trim() !== '' && (
        <FoundOrders q={q.trim()} taken={picks.map(({ order }) => order.id)} onPick={pick} />
      )}
    </section>
  );
}

type FoundProps = { q: string; taken: string[]; onPick: (order: PayableOrder) => void };

function FoundOrders({ q, taken, onPick }: FoundProps) {
  const query = useQuery({
    ...endpointQuery('GET /api/admin/payable-orders', { query: { q: q.slice(0, 100) } }),
    placeholderData: keepPreviousData,
  });
  if (query.isError) {
    return (
      <p role="alert" className="text-alarm">
        {describeFailure(
          query.error,
          'The shop could not be reached. Check your internet connection.',
        )}
      </p>
    );
  }
  const orders = query.data?.orders.filter(({ id }) => !taken.includes(id)) ?? [];
  // A placeholder is the answer to the search before.
  const isNone = orders.length === 0 && query.isSuccess && !query.isPlaceholderData;
  return (
    <>
      <p role="status" className="text-ink-soft empty:absolute">
        {isNone && `No order matches ‘${q}’.`}
      </p>
      {orders.length > 0 && (
        <ul aria-label="Orders found" className="border-b border-line">
          {orders.map((order) => (
            <li key={order.id} className="flex items-center gap-3 border-t border-line py-2">
              <div className="grid min-w-0 flex-1 gap-0.5">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span translate="no" className="code-figures font-semibold">
                    {order.number}
                  </span>
                  <OrderTags state={order.status} problem={order.problem} />
                </span>
                <span className="text-sm wrap-anywhere text-ink-soft">
                  <span>{`${order.name} ·`}</span>{' '}
                  <span className="figures">
                    {order.missing === '0.00'
                      ? 'nothing missing'
                      : `${formatDollars(order.missing)} missing`}
                  </span>
                </span>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Choose ${order.number}`}
                onClick={() => onPick(order)}
              >
                <Plus className="size-4" />
                Choose
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
