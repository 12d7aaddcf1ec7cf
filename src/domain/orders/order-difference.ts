/** What of an order can be changed after it was placed. */
export const changeableParts = [
  'name',
  'email',
  'phone',
  'address',
  'line',
  'shipping',
  'discount',
  'adjustment',
  'purchase-order',
] as const;
type ChangeablePart = (typeof changeableParts)[number];

/** On screen and in mails. */
const labels: Record<ChangeablePart, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Shipping address',
  line: 'Item',
  shipping: 'Shipping',
  discount: 'Discount',
  adjustment: 'Adjustment',
  'purchase-order': 'Purchase order',
};

/** One part of an order before and after a change; '' stands for none. */
export type OrderDifference = {
  what: ChangeablePart;
  /** A product's name, or what an adjustment is for. */
  name?: string | undefined;
  before: string;
  after: string;
};

/** 'Neurotensin, 5 mg' or 'Shipping address'. */
export function labelOf({ what, name }: Pick<OrderDifference, 'what' | 'name'>): string {
  return name || labels[what];
}

/** 'Shipping address: 1 Main Street → 2 Main Street', in one line. */
export function describeDifference(difference: OrderDifference): string {
  const { before, after } = difference;
  return `${labelOf(difference)}: ${before || 'none'} → ${after || 'none'}`;
}

/** Several changes as one: each part from what it was at first to what it became; what was undone is left out. */
export function mergeDifferences(differences: readonly OrderDifference[]): OrderDifference[] {
  const merged = new Map<string, OrderDifference>();
  for (const one of differences) {
    const key = JSON.stringify([one.what, one.name]);
    merged.set(key, { ...one, before: merged.get(key)?.before ?? one.before });
  }
  return [...merged.values()].filter(({ before, after }) => before !== after);
}
