import { ArrowRight, Check } from 'lucide-react';
import { useState } from 'react';
import type {
  TransferDetails,
  TransferSuggestion,
} from '../../../../contracts/payments/transfers.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { OrderTags } from '../../orders/OrderTags.tsx';
import { isSuspicious, matchLabel } from './describe-transfer.ts';
import type { TransferPartProps } from './use-transfer-action.ts';

const certaintyNames = { certain: 'Certain', likely: 'Likely', possible: 'Possible' } as const;
/** Of a hint, only what it is meant for can be certain. */
const hintNames = {
  certain: 'Certain which order',
  likely: 'Likely this order',
  possible: 'Possibly this order',
} as const;

/** The orders that the transfer may be meant for, each with its reasons and one button. */
export function Suggestions({ transfer, acting }: TransferPartProps) {
  const { suggestions } = transfer;
  // Where one stands out, the others are folded away.
  const [first] = suggestions;
  const shown = first && first.certainty !== 'possible' ? [first] : suggestions;
  const others = suggestions.slice(shown.length);
  const cards = (some: readonly TransferSuggestion[]) => (
    <ul className="grid gap-3">
      {some.map((suggestion) => (
        <SuggestionCard
          key={suggestion.matches.map(({ orderId }) => orderId).join()}
          suggestion={suggestion}
          transfer={transfer}
          acting={acting}
          isFirst={suggestion === first}
        />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="suggestions" className="grid gap-3">
      <SectionTitle id="suggestions">Which order is it for?</SectionTitle>
      {suggestions.length === 0 ? (
        <p className="max-w-measure text-ink-soft">
          {isSuspicious(transfer)
            ? 'The shop offers no order for a mail that is suspicious. If the money is in your account, look for its order below.'
            : 'Nothing in the transfer points to an order. Look for it by name or number below.'}
        </p>
      ) : (
        cards(shown)
      )}
      {others.length > 0 && (
        <details className="grid gap-3">
          <summary className="cursor-pointer py-1 font-semibold">
            Other orders it may be for ({others.length})
          </summary>
          <div className="mt-3">{cards(others)}</div>
        </details>
      )}
    </section>
  );
}

type CardProps = TransferPartProps & { suggestion: TransferSuggestion; isFirst: boolean };

function SuggestionCard({ suggestion, transfer, acting, isFirst }: CardProps) {
  const [isAsked, setAsked] = useState(false);
  const { certainty, matches, reasons, consequences } = suggestion;
  const isHint = transfer.state === 'unconfirmed';
  const isBest = isFirst && certainty !== 'possible';
  const numbers = namesOf(transfer, suggestion);
  const match = () =>
    acting.mutate(
      { action: 'match', body: { matches, confirm: isHint } },
      { onSettled: () => setAsked(false) },
    );
  return (
    <li className="grid gap-3 rounded-surface border border-line bg-surface p-4">
      {matches.map(({ orderId, amount }) => (
        <SuggestedOrder key={orderId} transfer={transfer} orderId={orderId} amount={amount} />
      ))}
      <ul className="grid gap-1 text-sm">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-pass" />
            <span className="min-w-0 wrap-anywhere">{reason}</span>
          </li>
        ))}
        {consequences.map((consequence) => (
          <li key={consequence} className="flex gap-2 text-signal-ink">
            <ArrowRight className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{consequence}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          variant={isBest ? 'primary' : 'secondary'}
          pending={acting.isPending}
          aria-label={`${matchLabel(isHint)} with ${numbers}`}
          onClick={() => (certainty === 'possible' ? setAsked(true) : match())}
        >
          {matchLabel(isHint)}
        </Button>
        <Tag tone={certainty === 'certain' && !isHint ? 'pass' : 'neutral'}>
          {(isHint ? hintNames : certaintyNames)[certainty]}
        </Tag>
      </div>
      {isAsked && (
        <ConfirmDialog
          question={`Match with ${numbers}?`}
          confirmLabel="Match"
          isPending={acting.isPending}
          onConfirm={match}
          onCancel={() => setAsked(false)}
        >
          It is only possible that this money is meant for {numbers}: {reasons.join('; ')}. The
          customer is written to in a minute; until then you can take it back, and no mail goes out.
        </ConfirmDialog>
      )}
    </li>
  );
}

function namesOf({ suggestedOrders }: TransferDetails, { matches }: TransferSuggestion): string {
  const numbers = matches.flatMap(
    ({ orderId }) => suggestedOrders.find(({ id }) => id === orderId)?.number ?? [],
  );
  return numbers.join(' and ');
}

type OrderProps = { transfer: TransferDetails; orderId: string; amount: string };

function SuggestedOrder({ transfer, orderId, amount }: OrderProps) {
  const order = transfer.suggestedOrders.find(({ id }) => id === orderId);
  if (!order) return null;
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderLink id={order.id} number={order.number} className="font-semibold" />
          <OrderTags state={order.status} problem={order.problem} />
        </span>
        <span className="wrap-anywhere">{order.name}</span>
        <span className="figures text-sm text-ink-soft">
          {order.missing === '0.00'
            ? `${formatDollars(order.due)}, nothing missing`
            : `${formatDollars(order.missing)} missing`}
        </span>
      </div>
      <span className="figures shrink-0 font-semibold">{formatDollars(amount)}</span>
    </div>
  );
}
