import type { TransferState } from '../../../../domain/payments/ledger.ts';
import { Tag } from '../../../ui/data/Tag.tsx';

export const transferStates = {
  unconfirmed: { name: 'To confirm', tone: 'todo' },
  duplicate: { name: 'Duplicate', tone: 'neutral' },
  dismissed: { name: 'Not a payment', tone: 'neutral' },
  open: { name: 'To match', tone: 'todo' },
  'partly-matched': { name: 'Partly matched', tone: 'todo' },
  'to-return': { name: 'To refund', tone: 'alarm' },
  matched: { name: 'Matched', tone: 'neutral' },
  returned: { name: 'Refunded', tone: 'neutral' },
} as const;

/** What became of a transfer. */
export function TransferTag({ state }: { state: TransferState }) {
  const { name, tone } = transferStates[state];
  return <Tag tone={tone}>{name}</Tag>;
}
