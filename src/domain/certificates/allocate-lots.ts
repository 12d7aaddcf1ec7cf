/** A lot as packing sees it. Days as 2026-01-31, or ''. */
export type StockedLot = {
  id: string;
  productId: string;
  expiresOn: string;
  retestOn: string;
  isRecalled: boolean;
  /** Whether a result of its certificate is outside its limit. */
  isFailed: boolean;
  /** A draft that shoppers cannot look up. */
  isHidden: boolean;
  /** Whether it has no certificate yet. */
  isInTesting: boolean;
  /** Vials that no order has picked; null if they are not counted. */
  left: number | null;
};

type Wanted = { productId: string; quantity: number };
export type Picked = Wanted & { lotId: string };

/**
 * What to take for each line from which lot, by FEFO (first expired, first out): what expires first, then what is to be
 * retested first, then in the order that the lots are given in; never from a lot in testing, which a person may choose. A
 * line may be split; what no lot covers is left out. `today` as 2026-01-31.
 */
export function allocateLots(
  lines: readonly Wanted[],
  lots: readonly StockedLot[],
  today: string,
): Picked[] {
  const left = new Map(lots.map((lot) => [lot.id, lot.left ?? Number.POSITIVE_INFINITY]));
  const inTurn = lots
    .filter((lot) => !lot.isInTesting && !whyUnfit(lot, today))
    .toSorted(compareLots);
  return lines.flatMap(({ productId, quantity }) => {
    let missing = quantity;
    return inTurn.flatMap((lot) => {
      const available = left.get(lot.id) ?? 0;
      const taken = lot.productId === productId ? Math.min(missing, available) : 0;
      if (taken <= 0) return [];
      missing -= taken;
      left.set(lot.id, available - taken);
      return [{ productId, lotId: lot.id, quantity: taken }];
    });
  });
}

/** Why nothing may be sent from a lot, as the end of 'Lot B-1 …'; undefined if it may. */
export function whyUnfit(
  { isRecalled, expiresOn, isFailed, isHidden }: StockedLot,
  today: string,
): string | undefined {
  if (isRecalled) return 'was recalled';
  if (expiresOn !== '' && expiresOn < today) return 'has expired';
  if (isFailed) return 'has a result outside its limit';
  return isHidden ? 'is a draft' : undefined;
}

function compareLots(a: StockedLot, b: StockedLot): number {
  return (
    lastIfNone(a.expiresOn).localeCompare(lastIfNone(b.expiresOn)) ||
    lastIfNone(a.retestOn).localeCompare(lastIfNone(b.retestOn))
  );
}

const lastIfNone = (day: string) => day || '9999';
