import type { Product } from '../../contracts/catalogue/products.ts';
import { findStock, takeStock } from '../catalogue/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { sendTogether } from '../platform/database/send-together.ts';

type Line = { product: Product; quantity: number };

/** A line of which too little is in stock: `left` is how much there is, undefined where its product was deleted. */
export type Lacking = Line & { left: number | undefined };

/** The lines of which too little was in stock when their products were read. */
export function listLacking(lines: readonly Line[]): Lacking[] {
  return lines
    .filter(({ product, quantity }) => product.stock < quantity)
    .map((line) => ({ ...line, left: line.product.stock }));
}

/**
 * Takes what the lines need, in the order of product ids, so that two orders never wait for each other's stock. Gives the
 * lines that lack something: the caller then throws, and nothing is taken.
 */
export async function takeAllStock(trx: Queryable, lines: readonly Line[]): Promise<Lacking[]> {
  const inOrder = lines.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1));
  const taken = await sendTogether(trx, (trx) =>
    inOrder.map(({ product, quantity }) => takeStock(trx, product.id, quantity)),
  );
  const lacking: Lacking[] = [];
  for (const [place, line] of inOrder.entries()) {
    if (!taken[place]) lacking.push({ ...line, left: await findStock(trx, line.product.id) });
  }
  return lacking;
}
