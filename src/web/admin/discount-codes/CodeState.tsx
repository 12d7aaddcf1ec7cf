import type { AdminDiscountCode } from '../../../contracts/discounts/admin-discount-codes.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import { currentState } from './describe-code.ts';

const tones = {
  Active: 'pass',
  Inactive: 'neutral',
  Expired: 'warning',
  'Used up': 'warning',
} as const;

export function CodeState({ code }: { code: AdminDiscountCode }) {
  const state = currentState(code);
  return <Tag tone={tones[state]}>{state}</Tag>;
}
