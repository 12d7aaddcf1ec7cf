import { countRefunded } from '../orders/partial-refund.ts';
import type { ReturnOutcome, ReturnState } from './return-states.ts';

/** How many vials of a line. */
type Part = { lineId: string; quantity: number };

/** A return of an order. `received` is what came back, in whatever state; null until something did. */
export type EarlierReturn = {
  state: ReturnState;
  outcome: ReturnOutcome | null;
  lines: readonly Part[];
  received: readonly Part[] | null;
};

/**
 * What can still be returned of an order's lines: what was bought, less what was returned or is on its way back, less what
 * was refunded apart from that. Lines of which nothing is left are left out.
 */
export function leftToReturn(
  lines: readonly { id: string; quantity: number }[],
  refunds: Parameters<typeof countRefunded>[0],
  returns: readonly EarlierReturn[],
): Part[] {
  const refunded = countRefunded(refunds);
  const returned = countRefunded(returns.map(vialsOf));
  const settled = countRefunded(returns.filter(({ outcome }) => outcome === 'refund').map(vialsOf));
  return lines.flatMap(({ id, quantity }) => {
    const apart = Math.max(0, (refunded.get(id) ?? 0) - (settled.get(id) ?? 0));
    const left = quantity - (returned.get(id) ?? 0) - apart;
    return left > 0 ? [{ lineId: id, quantity: left }] : [];
  });
}

/** The vials that a return stands for: none where it was declined, or closed before anything came. */
function vialsOf({ state, outcome, lines, received }: EarlierReturn): { lines: readonly Part[] } {
  if (received) return { lines: received };
  const isNone = state === 'declined' || outcome === 'nothing';
  return { lines: isNone ? [] : lines };
}
