import { ArrowRight, Check } from 'lucide-react';
import type { TransferSuggestion } from '../../../../contracts/payments/transfers.ts';
import { Tag } from '../../../ui/data/Tag.tsx';

type ReasonsProps = {
  suggestion: Pick<TransferSuggestion, 'reasons' | 'consequences'>;
  /** Several in a line. */
  inline?: boolean;
};

/** Why a transfer may be for an order, and what would follow. */
export function Reasons({ suggestion: { reasons, consequences }, inline = false }: ReasonsProps) {
  return (
    <ul className={inline ? 'flex flex-wrap gap-x-4 gap-y-0.5 text-sm' : 'grid gap-1 text-sm'}>
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
  );
}

const certaintyNames = { certain: 'Certain', likely: 'Likely', possible: 'Possible' } as const;
/** Of a hint, only what it is meant for can be certain. */
const hintNames = {
  certain: 'Order is certain',
  likely: 'Likely this order',
  possible: 'Possibly this order',
} as const;

type CertaintyProps = { certainty: TransferSuggestion['certainty']; isHint?: boolean };

export function CertaintyTag({ certainty, isHint = false }: CertaintyProps) {
  return (
    <Tag tone={certainty === 'certain' && !isHint ? 'pass' : 'neutral'}>
      {(isHint ? hintNames : certaintyNames)[certainty]}
    </Tag>
  );
}
