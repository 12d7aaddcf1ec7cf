import { z } from 'zod';
import { orderFor } from '../tests/support/factories.ts';
import { askJson } from './ask.ts';
import { makeProducts } from './demo-products.ts';
import { jsonHeaders, runLoad } from './load.ts';
import { type Owner, signOwnerIn } from './owner.ts';

const PRICE = '50.00';
const STOCK = 1_000_000;

const listed = z.array(z.object({ id: z.string() })).min(1);

export type FilledShop = {
  address: string;
  owner: Owner;
  /** Ids of products of which there is always enough. */
  products: string[];
};

/** What a new shop needs to take orders all day: 24 products with one price and a large stock, so that every order is alike. */
export async function fillShop(address: string): Promise<FilledShop> {
  const owner = await signOwnerIn(address);
  const products = [...makeProducts(24)].map(({ id: _, ...product }) => ({
    ...product,
    price: PRICE,
    stock: STOCK,
  }));
  await owner.send('POST', '/api/admin/products/import', { products });
  const ids = listed.parse(await askJson(`${address}/api/products`)).map(({ id }) => id);
  return { address, owner, products: ids };
}

/** A request that puts one product into a cart; a new one, unless it says whose. */
export const addRequest = {
  method: 'POST',
  path: '/api/cart',
  headers: jsonHeaders,
  body: '{"productId":"{product}","quantity":1}',
} as const;

/** A request that orders what lies in the cart of `{cookie}`: one product, once. */
export function orderRequest({ products }: FilledShop) {
  const [product] = [...makeProducts(1)];
  if (!product) throw new Error('There is no product');
  const id = products[0] ?? '';
  const order = orderFor([[{ ...product, id, price: PRICE }, 1]]);
  return {
    method: 'POST',
    path: '/api/orders',
    headers: { ...jsonHeaders, cookie: '{cookie}', 'idempotency-key': '{unique}' },
    // Each from another shopper: how much one may hold unpaid has an end.
    body: JSON.stringify({ ...order, email: '{unique}@example.com' }),
  } as const;
}

/** Carts with one product each, as their cookies. */
export async function fillCarts(
  { address, products }: FilledShop,
  count: number,
): Promise<string[]> {
  const { cookies } = await runLoad({
    origin: address,
    requests: [addRequest],
    lists: { product: products },
    until: { amount: count },
    keepsCookies: true,
  });
  return cookies;
}
