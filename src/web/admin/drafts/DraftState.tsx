import type { Draft } from '../../../contracts/orders/drafts.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import { describeDraftState } from './describe-draft-state.ts';

export function DraftState({ draft }: { draft: Pick<Draft, 'state' | 'mailState'> }) {
  const { tone, label } = describeDraftState(draft);
  return <Tag tone={tone}>{label}</Tag>;
}
