import type { CartItem } from '../../../contracts/checkout/cart.ts';

/** A change of one line; quantity 0 removes it. */
export type CartChange = { itemId: string; quantity: number };

/** A line as the shopper sees it, pending changes included. */
export type ShownItem = CartItem & { pending: 'changing' | 'removing' | undefined };

/**
 * The server's cart with the pending changes, oldest first, applied to it. A line that is being removed keeps its
 * place and its quantity, so that it can be shown until the server has answered.
 */
export function applyChanges(items: CartItem[], changes: CartChange[]): ShownItem[] {
  const last = new Map(changes.map(({ itemId, quantity }) => [itemId, quantity]));
  return items.map((item) => {
    const wanted = last.get(item.id);
    if (wanted === undefined) return { ...item, pending: undefined };
    if (wanted === 0) return { ...item, pending: 'removing' };
    return { ...item, quantity: wanted, pending: 'changing' };
  });
}

export function withoutRemoved(items: ShownItem[]): ShownItem[] {
  return items.filter(({ pending }) => pending !== 'removing');
}

/** Whether a later change of the same line is queued, so that this one need not be sent. */
export function isSuperseded(change: CartChange, waiting: CartChange[]): boolean {
  const later = waiting.slice(waiting.indexOf(change) + 1);
  return later.some(({ itemId }) => itemId === change.itemId);
}

export function isCartChange(value: unknown): value is CartChange {
  return typeof value === 'object' && value !== null && 'itemId' in value && 'quantity' in value;
}
