import { countProducts } from './count-products.ts';

type Line = { id: string; productId: string; quantity: number };

type Refund = {
  lines: readonly { lineId: string; quantity: number }[];
  /** Whether it was of vials that had been sent. */
  ofShipped: boolean;
  backInStock: boolean;
};

type Products = readonly { productId: string; quantity: number }[];

/** How the vials of a product in an order stand. */
type Vials = {
  /** Those that are to be sent. */
  unshipped: number;
  /** Those that were sent, and not refunded since. */
  shipped: number;
  /** Those that were refunded before they were sent, and are gone: broken, say. */
  lost: number;
};

/** How an order's vials stand, by product: in the order of product ids, so that two orders never deadlock. */
export function countVials(
  lines: readonly Line[],
  refunds: readonly Refund[],
  sent: Products,
): Map<string, Vials> {
  const ordered = countProducts(lines);
  const parcels = countProducts(sent);
  const productOf = new Map(lines.map(({ id, productId }) => [id, productId]));
  const count = (wanted: (refund: Refund) => boolean) =>
    countProducts(
      refunds.filter(wanted).flatMap((refund) =>
        refund.lines.map(({ lineId, quantity }) => ({
          productId: productOf.get(lineId) ?? '',
          quantity,
        })),
      ),
    );
  const ofShipped = count((refund) => refund.ofShipped);
  const ofUnshipped = count((refund) => !refund.ofShipped);
  const lost = count((refund) => !refund.ofShipped && !refund.backInStock);
  return new Map(
    [...ordered.keys()].toSorted().map((productId) => {
      const of = (counts: ReadonlyMap<string, number>) => counts.get(productId) ?? 0;
      // What was refunded of a parcel that was taken back since is not sent again.
      const gone = of(ofUnshipped) + Math.max(of(parcels), of(ofShipped));
      return [
        productId,
        {
          unshipped: Math.max(0, of(ordered) - gone),
          shipped: Math.max(0, of(parcels) - of(ofShipped)),
          lost: of(lost),
        },
      ];
    }),
  );
}

/** Lines of which only so many vials of each product are left, the last ones; a line without any is left out. */
export function onlyLeft<Of extends Line>(
  lines: readonly Of[],
  left: ReadonlyMap<string, number>,
): Of[] {
  const rest = new Map(left);
  return lines
    .toReversed()
    .map((line) => {
      const quantity = Math.min(line.quantity, rest.get(line.productId) ?? 0);
      rest.set(line.productId, (rest.get(line.productId) ?? 0) - quantity);
      return { ...line, quantity };
    })
    .filter(({ quantity }) => quantity > 0)
    .toReversed();
}
