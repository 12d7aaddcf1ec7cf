import type {
  TransferDetails,
  TransferSuggestion,
} from '../../../../contracts/payments/transfers.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { OrderTags } from '../../orders/OrderTags.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { isSuspicious } from './describe-transfer.ts';
import { MatchButton } from './MatchButton.tsx';
import { CertaintyTag, Reasons } from './Reasons.tsx';
import type { TransferPartProps } from './use-transfer-action.ts';

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
            ? 'No order is suggested for a suspicious email. If the money is in your account, find its order below.'
            : 'Nothing in the transfer points to an order. Search by name or number below.'}
        </p>
      ) : (
        cards(shown)
      )}
      {others.length > 0 && (
        <details className="grid gap-3">
          <summary className="cursor-pointer py-1 font-semibold">{`Other orders it may be for (${others.length})`}</summary>
          <div className="mt-3">{cards(others)}</div>
        </details>
      )}
    </section>
  );
}

type CardProps = TransferPartProps & { suggestion: TransferSuggestion; isFirst: boolean };

function SuggestionCard({ suggestion, transfer, acting, isFirst }: CardProps) {
  const { certainty, matches } = suggestion;
  return (
    <li className="grid gap-3 rounded-surface border border-line bg-surface p-4">
      {matches.map(({ orderId, amount }) => (
        <SuggestedOrder key={orderId} transfer={transfer} orderId={orderId} amount={amount} />
      ))}
      <Reasons suggestion={suggestion} />
      <div className="flex flex-wrap items-center gap-3">
        <MatchButton
          suggestion={suggestion}
          transfer={transfer}
          acting={acting}
          isBest={isFirst && certainty !== 'possible'}
        />
        <CertaintyTag certainty={certainty} isHint={transfer.state === 'unconfirmed'} />
      </div>
    </li>
  );
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
