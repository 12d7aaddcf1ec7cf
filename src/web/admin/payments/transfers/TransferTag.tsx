import type { TransferState } from '../../../../domain/payments/ledger.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { stateNames } from './transfer-words.ts';

const tones: Partial<Record<TransferState, 'warning' | 'pass' | 'alarm'>> = {
  unconfirmed: 'warning',
  open: 'warning',
  'partly-matched': 'warning',
  'to-return': 'alarm',
  matched: 'pass',
};

/** What became of a transfer. */
export function TransferTag({ state }: { state: TransferState }) {
  return <Tag tone={tones[state] ?? 'neutral'}>{stateNames[state]}</Tag>;
}
