import type { Draft } from '../../../contracts/orders/drafts.ts';
import { Tag } from '../../ui/data/Tag.tsx';

const looks = {
  open: { tone: 'todo', label: 'Open' },
  sent: { tone: 'warning', label: 'Sent' },
  expired: { tone: 'neutral', label: 'Expired' },
  accepted: { tone: 'pass', label: 'Accepted' },
} as const;

export function DraftState({ state }: Pick<Draft, 'state'>) {
  const { tone, label } = looks[state];
  return <Tag tone={tone}>{label}</Tag>;
}
