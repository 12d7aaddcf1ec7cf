import type { listMyOrders as listing, UsedAddress } from '../../contracts/checkout/my-orders.ts';
import type { Answer } from '../../contracts/wire/endpoint.ts';
import { listOpenQuotes } from '../drafts/index.ts';
import { describeCustomer, showOrder } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { countOrdersOf, listLatestOrders, listOrderIds } from './store.ts';

/** Orders on one page: each takes about ten statements. */
const PAGE_SIZE = 10;
/** Orders whose addresses are looked through. */
const LOOKED_THROUGH = 50;
/** Addresses that are offered. */
const MAX_ADDRESSES = 5;

/** One page of the orders of the visitor's verified address. Throws an HttpError (401) without one. */
export async function listMyOrders(
  shop: Pick<Shop, 'db' | 'clock'>,
  visitor: Visitor,
  page: number,
): Promise<Answer<typeof listing>> {
  const { verifiedEmail: email } = visitor;
  if (email === undefined) {
    throw new HttpError(401, 'not_signed_in', 'Have a link mailed to you to see your orders.');
  }
  const { db, clock } = shop;
  const offset = (page - 1) * PAGE_SIZE;
  const ids = await listOrderIds(db, email, { limit: PAGE_SIZE, offset });
  const rows = [];
  for (const id of ids) rows.push(await showOrder(shop, visitor, id));
  return {
    email,
    rows,
    pages: Math.ceil((await countOrdersOf(db, email)) / PAGE_SIZE),
    quotes: await listOpenQuotes(db, email, clock()),
    addresses: await listAddresses(db, email),
  };
}

async function listAddresses(db: Queryable, email: string): Promise<UsedAddress[]> {
  const orders = await listLatestOrders(db, email, LOOKED_THROUGH);
  const used = orders.map((order) => describeCustomer(order));
  const byText = Map.groupBy(used, (address) => JSON.stringify(address).toLowerCase());
  return [...byText.values()].flatMap(([latest]) => latest ?? []).slice(0, MAX_ADDRESSES);
}
