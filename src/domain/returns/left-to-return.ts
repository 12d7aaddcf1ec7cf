import { countProducts } from '../orders/count-products.ts';
import { countRefunded } from '../orders/partial-refund.ts';
import { onlyLeft } from '../orders/unshipped.ts';
import type { ReturnOutcome, ReturnState } from './return-states.ts';

/** How many vials of a line. */
type Part = { lineId: string; quantity: number };
type Line = { id: string; productId: string; quantity: number };

/** A refund of a part: of vials that had been sent or not, and perhaps through a return. */
type Refund = { lines: readonly Part[]; ofShipped: boolean; returnId?: string | undefined };

/** A return of an order. `received` is what came back, in whatever state; null until something did. */
export type EarlierReturn = {
  id: string;
  state: ReturnState;
  outcome: ReturnOutcome | null;
  lines: readonly Part[];
  received: readonly Part[] | null;
};

/**
 * What can still be returned of an order's lines: what was `sent`, less what was returned or is on its way back, less what
 * was refunded apart from that. Lines of which nothing is left are left out.
 */
export function leftToReturn(
  lines: readonly Line[],
  refunds: readonly Refund[],
  returns: readonly EarlierReturn[],
  sent: readonly { productId: string; quantity: number }[],
): Part[] {
  const returned = sumParts(
    returns.map((one) =>
      // More can be refunded than came back.
      largerOf(vialsOf(one), countRefunded(refunds.filter(({ returnId }) => returnId === one.id))),
    ),
  );
  const apart = refunds.filter(({ returnId }) => returnId === undefined);
  const refunded = countRefunded(apart);
  const goneOf = (id: string) => (returned.get(id) ?? 0) + (refunded.get(id) ?? 0);
  const left = lines.map((line) => ({
    ...line,
    quantity: Math.max(0, line.quantity - goneOf(line.id)),
  }));
  const refundedOfSent = countRefunded(apart.filter(({ ofShipped }) => ofShipped));
  const goneOfSent = countProducts(
    lines.map(({ id, productId }) => ({
      productId,
      quantity: (returned.get(id) ?? 0) + (refundedOfSent.get(id) ?? 0),
    })),
  );
  const here = new Map(
    [...countProducts(sent)].map(([productId, quantity]) => [
      productId,
      Math.max(0, quantity - (goneOfSent.get(productId) ?? 0)),
    ]),
  );
  return onlyLeft(left, here).map(({ id, quantity }) => ({ lineId: id, quantity }));
}

/**
 * How many vials of each line are in returns under way, by its id: they are settled there, and not beside it. Without those
 * of the return with the id `except`.
 */
export function countInOpenReturns(
  returns: readonly EarlierReturn[],
  except: string | undefined,
): Map<string, number> {
  const isOpen = ({ id, state }: EarlierReturn) =>
    id !== except && state !== 'declined' && state !== 'settled';
  return sumParts(returns.filter(isOpen).map(vialsOf));
}

/** The vials that a return stands for: none where it was declined, or closed before anything came. */
function vialsOf({ state, outcome, lines, received }: EarlierReturn): Map<string, number> {
  if (received) return countRefunded([{ lines: received }]);
  const isNone = state === 'declined' || outcome === 'nothing';
  return countRefunded([{ lines: isNone ? [] : lines }]);
}

type Counts = ReadonlyMap<string, number>;

function largerOf(a: Counts, b: Counts): Counts {
  const ids = [...a.keys(), ...b.keys()];
  return new Map(ids.map((id) => [id, Math.max(a.get(id) ?? 0, b.get(id) ?? 0)]));
}

function sumParts(counts: readonly Counts[]): Map<string, number> {
  const parts = counts.flatMap((one) =>
    [...one].map(([lineId, quantity]) => ({ lineId, quantity })),
  );
  return countRefunded([{ lines: parts }]);
}
