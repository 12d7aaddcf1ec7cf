import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PayableOrder } from '../../../../contracts/payments/transfers.ts';
import { readTypedAmount } from '../../../../domain/import/written-amount.ts';
import { formatCents, formatDollars, parseCents } from '../../../../domain/pricing/money.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { matchLabel } from './describe-transfer.ts';

/** An order and how much of the transfer it gets, as typed. */
export type Share = { order: PayableOrder; amount: string };

type SplitFormProps = {
  picks: Share[];
  /** Cents. */
  available: number;
  isHint: boolean;
  /** A suspicious hint: its button does not invite to press it. */
  isDoubtful: boolean;
  isPending: boolean;
  onChange: (picks: Share[]) => void;
  onMatch: (matches: { orderId: string; amount: string }[]) => void;
};

/** The chosen orders with what each gets, and what is left of the transfer. */
export function SplitForm({
  picks,
  available,
  isHint,
  isDoubtful,
  isPending,
  onChange,
  onMatch,
}: SplitFormProps) {
  const amounts = picks.map(({ amount }) => parseCents(readTypedAmount(amount)));
  const left = available - amounts.reduce((sum: number, cents) => sum + (cents ?? 0), 0);
  const isRight = left >= 0 && amounts.every((cents) => cents !== undefined && cents > 0);
  // The button that chose an order, or left one out, is gone: the focus moves to the last amount.
  const form = useRef<HTMLFormElement>(null);
  const count = picks.length;
  useEffect(() => form.current?.querySelectorAll('input')[count - 1]?.focus(), [count]);
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      aria-label="Orders to match"
      className="grid gap-3 rounded-surface border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRight || isPending) return;
        onMatch(
          picks.map(({ order }, index) => ({
            orderId: order.id,
            amount: formatCents(amounts[index] ?? 0),
          })),
        );
      }}
    >
      {picks.map(({ order, amount }, index) => (
        <div key={order.id} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-center gap-2">
          <div className="grid min-w-0">
            <span translate="no" className="code-figures font-semibold">
              {order.number}
            </span>
            <span className="truncate text-sm text-ink-soft">{order.name}</span>
          </div>
          <TextInput
            dense
            inputMode="decimal"
            autoComplete="off"
            aria-label={`Amount for ${order.number}`}
            value={amount}
            onChange={({ target }) => onChange(picks.with(index, { order, amount: target.value }))}
            className="figures text-right"
          />
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Leave out ${order.number}`}
            onClick={() => onChange(picks.filter((pick) => pick.order.id !== order.id))}
          >
            <X className="size-4" />
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          size="sm"
          variant={isDoubtful ? 'secondary' : 'primary'}
          pending={isPending}
          disabled={!isRight}
        >
          {matchLabel(isHint)}
        </Button>
        <p role="status" className={left < 0 ? 'text-alarm' : 'text-ink-soft'}>
          {describeRest(left, isRight)}
        </p>
      </div>
    </form>
  );
}

function describeRest(left: number, isRight: boolean): string {
  if (left < 0) return `${formatDollars(formatCents(-left))} more than was received`;
  if (!isRight) return 'Enter what each order gets, as 12.50';
  return left === 0
    ? 'All of it is assigned'
    : `${formatDollars(formatCents(left))} stays unmatched`;
}
