import type { CartItem } from '../../../contracts/cart.ts';

/** A change of one line that the server has not answered yet; quantity 0 takes the line out. */
export type CartChange = { itemId: string; quantity: number };

/** A line as the shopper sees it: already with what is being changed. */
export type ShownItem = CartItem & { underWay: 'changing' | 'removing' | undefined };

/**
 * Lays unanswered changes, oldest first, over the server's cart. A line that is being removed keeps
 * its place and its last quantity, so that it can be shown until the server agrees.
 */
export function applyChanges(items: CartItem[], changes: CartChange[]): ShownItem[] {
  const last = new Map(changes.map(({ itemId, quantity }) => [itemId, quantity]));
  return items.map((item) => {
    const wanted = last.get(item.id);
    if (wanted === undefined) return { ...item, underWay: undefined };
    if (wanted === 0) return { ...item, underWay: 'removing' };
    return { ...item, quantity: wanted, underWay: 'changing' };
  });
}

/** The lines that stay, once everything under way is done. */
export function withoutRemoved(items: ShownItem[]): ShownItem[] {
  return items.filter(({ underWay }) => underWay !== 'removing');
}

/** Whether a later change of the same line is waiting, so that this one need not be sent. */
export function isSuperseded(change: CartChange, waiting: CartChange[]): boolean {
  const later = waiting.slice(waiting.indexOf(change) + 1);
  return later.some(({ itemId }) => itemId === change.itemId);
}

export function isCartChange(value: unknown): value is CartChange {
  return typeof value === 'object' && value !== null && 'itemId' in value && 'quantity' in value;
}
