import { removeAccents } from '../text/plain-text.ts';
import { foldQuery } from '../text/search.ts';

/** The makers of shops whose orders can be kept as a history. */
export const formerShops = ['Shopify', 'WooCommerce'] as const;
export type FormerShop = (typeof formerShops)[number];

/** An order of the owner's former shop, as its export tells it. Amounts as '19.90', in the order's currency. */
export type EarlierOrder = {
  /** As the former shop wrote it: '#1001'. */
  number: string;
  /** As 2026-01-31. */
  placedOn: string;
  customerName: string;
  email: string;
  total: string;
  /** As CAD. */
  currency: string;
  /** In the former shop's words: 'paid, fulfilled'. */
  status: string;
  lines: EarlierLine[];
};

export type EarlierLine = { name: string; sku: string; quantity: number; price: string };

/** The text that an earlier order is searched in. */
export function earlierOrderWords(
  order: Pick<EarlierOrder, 'number' | 'customerName' | 'email' | 'lines'>,
): string {
  const { number, customerName, email, lines } = order;
  const products = lines.flatMap(({ name, sku }) => [name, sku]);
  return foldWords([number, customerName, email, ...products].join(' '));
}

/** As a search compares texts, and without accents. */
export function foldWords(text: string): string {
  return removeAccents(foldQuery(text)).replace(/\s+/g, ' ').trim();
}
