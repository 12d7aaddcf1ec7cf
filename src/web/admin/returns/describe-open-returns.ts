import type { OrderReturn } from '../../../contracts/returns/returns.ts';
import { awaitsOwner } from '../../../domain/returns/return-states.ts';

/** What an order's returns ask of the owner; undefined where none is open. `title` only where it is the owner's turn. */
export function describeOpenReturns(
  returns: readonly Pick<OrderReturn, 'state' | 'reason' | 'comesBack'>[],
): { title?: string; text: string } | undefined {
  const asked = returns.find(({ state }) => state === 'asked');
  if (asked) {
    return {
      title: asked.reason === 'damaged' ? 'Damage was reported' : 'The customer asks for a return',
      text: 'Accept or decline it under Returns below.',
    };
  }
  if (returns.some(({ state, comesBack }) => awaitsOwner(state, comesBack))) {
    return { title: 'A return to settle', text: 'Refund or replace it under Returns below.' };
  }
  return returns.some(({ state }) => state === 'accepted')
    ? { text: 'A return is to come back: record it under Returns below once it is here.' }
    : undefined;
}
