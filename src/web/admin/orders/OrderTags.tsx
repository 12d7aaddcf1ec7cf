import type { OrderProblem } from '../../../domain/order-payment.ts';
import type { OrderState } from '../../../domain/order-states.ts';
import { Tag } from '../../ui/Tag.tsx';
import { orderStateNames } from '../order-state-names.ts';

const problemNames: Record<OrderProblem, string> = {
  short: 'Not paid in full',
  over: 'Overpaid',
  'late-money': 'Paid late',
  'refund-due': 'Refund due',
};

const tones: Partial<Record<OrderState, 'warning' | 'pass' | 'alarm'>> = {
  pending: 'warning',
  paid: 'pass',
  shipped: 'pass',
  delivered: 'pass',
  'refund-due': 'alarm',
};

type OrderTagsProps = { state: OrderState; problem?: OrderProblem | null; packed?: boolean };

/** An order's state, whether it is packed, and its problem. */
export function OrderTags({ state, problem = null, packed = false }: OrderTagsProps) {
  const showsProblem = problem !== null && problemNames[problem] !== orderStateNames[state];
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 sm:justify-start xl:flex-nowrap">
      <Tag tone={tones[state] ?? 'neutral'}>{orderStateNames[state]}</Tag>
      {packed && state === 'paid' && <Tag>Packed</Tag>}
      {showsProblem && <Tag tone="alarm">{problemNames[problem]}</Tag>}
    </span>
  );
}
