import type { OrderReturn } from '../../../contracts/returns/returns.ts';
import type { ReturnState as State } from '../../../domain/returns/return-states.ts';
import { Tag } from '../../ui/data/Tag.tsx';

export const returnStateNames: Record<State, string> = {
  asked: 'To answer',
  accepted: 'Accepted',
  declined: 'Declined',
  received: 'Received',
  settled: 'Settled',
};

const tones = {
  asked: 'todo',
  accepted: 'warning',
  declined: 'neutral',
  received: 'todo',
  settled: 'neutral',
} as const;

export function ReturnState({ state }: Pick<OrderReturn, 'state'>) {
  return <Tag tone={tones[state]}>{returnStateNames[state]}</Tag>;
}
