import type { OwnedCode } from '../../../contracts/admin-discount-codes.ts';
import { codeState } from '../../../domain/discounts.ts';
import { Tag } from '../../ui/Tag.tsx';

const tones = {
  Active: 'pass',
  Inactive: 'neutral',
  Expired: 'warning',
  'Used up': 'warning',
} as const;

/** Whether a code can be used now, in a word. */
export function CodeState({ code }: { code: OwnedCode }) {
  const state = stateOf(code);
  return <Tag tone={tones[state]}>{state}</Tag>;
}

export function stateOf({ expiresAt, ...facts }: OwnedCode) {
  const time = expiresAt === null ? null : Date.parse(expiresAt);
  return codeState({ ...facts, expiresAt: time }, Date.now());
}
