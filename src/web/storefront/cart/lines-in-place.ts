import { useState } from 'react';
import type { ShownItem } from './cart-changes.ts';

/** A line that was removed on this page. */
export type Removed = ShownItem & { hadFocus: boolean };

/**
 * The cart's lines and those that were removed, each where it was first seen: a line that comes back is at its place
 * again, though the server has it last.
 */
export function useLinesInPlace(items: ShownItem[], removed: Removed[]): (ShownItem | Removed)[] {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const unseen = items.map(({ product }) => product.id).filter((id) => !places.includes(id));
  const known = [...places, ...unseen];
  if (unseen.length > 0) setPlaces(known);

  const staying = new Set(items.map(({ product }) => product.id));
  const gone = removed.filter(({ product }) => !staying.has(product.id));
  return [...items, ...gone].sort(
    (a, b) => known.indexOf(a.product.id) - known.indexOf(b.product.id),
  );
}
