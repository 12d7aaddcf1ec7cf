import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { takeOrderAction } from '../src/contracts/act-on-order.ts';
import { addToCart } from '../src/contracts/cart.ts';
import { placeOrder } from '../src/contracts/orders.ts';
import { matchTransfer, typeTransfer } from '../src/contracts/payments/transfers.ts';
import type { Product } from '../src/contracts/products.ts';
import { shopDay } from '../src/domain/shop-day.ts';
import { buildApp } from '../src/server/app.ts';
import { saveProduct } from '../src/server/catalogue/index.ts';
import { readConfig } from '../src/server/config.ts';
import { openMigrated } from '../src/server/platform/database/open-database.ts';
import type { Shop } from '../src/server/platform/shop.ts';
import { aProduct } from '../tests/support/factories.ts';
import { openOwner, PRICE, writeOrder } from './clients.ts';
import { type Site, startProcess } from './site.ts';
import { openVisitor, type Reply, type Visitor } from './visitor.ts';

/** Two sides of a race: on PostgreSQL two processes, on SQLite, where there can be only one, the same twice. */
export type Scene = {
  /** Of this process, which is the first side. */
  shop: Shop;
  sides: readonly [string, string];
  owner: Visitor;
  /** What products had in stock before anybody bought them. */
  stock: Map<string, number>;
};

/** Serves a site from this process and, on PostgreSQL, from a second one, while `work` runs. */
export async function withScene<T>(site: Site, work: (scene: Scene) => Promise<T>): Promise<T> {
  const config = readConfig({ ...site.env, LOG_LEVEL: 'silent' });
  const nothing = async () => {};
  const db = await openMigrated(config, 60_000, nothing, nothing);
  const { app, shop } = await buildApp({
    config,
    db,
    clock: Date.now,
    uptime: () => performance.now(),
    pages: () => () => Promise.reject(new Error('There are no pages here')),
    clientFolder: undefined,
  });
  const other = site.engine === 'PostgreSQL' ? await startProcess(site) : undefined;
  try {
    const here = await app.listen({ port: 0, host: '127.0.0.1' });
    const owner = await openOwner(() => here);
    return await work({ shop, sides: [here, other?.address ?? here], owner, stock: new Map() });
  } finally {
    await other?.stop();
    await app.close();
    await shop.outbox.drain();
    await db.destroy();
  }
}

/** In milliseconds, about as long as one of the two takes. */
const LONGEST_LEAD = 20;

/** Does two things at about the same moment, so that now one and now the other is a little ahead. */
export async function together<A, B>(
  one: () => Promise<A>,
  two: () => Promise<B>,
): Promise<[A, B]> {
  const [first, second] = [randomInt(LONGEST_LEAD), randomInt(LONGEST_LEAD)];
  return Promise.all([wait(first).then(one), wait(second).then(two)]);
}

/** Throws an Error with a sentence that tells what came out, where that must not be. */
export function demand(isAllowed: boolean, sentence: string): void {
  if (!isAllowed) throw new Error(sentence);
}

/** The statuses of two answers, which must be among those allowed: '201 409'. */
export function demandStatuses(
  replies: readonly [Reply<unknown>, Reply<unknown>],
  allowed: readonly string[],
): string {
  const statuses = replies.map(({ status }) => status).join(' ');
  const sentences = replies.flatMap(({ error }) => error?.message ?? []).join(' ');
  demand(allowed.includes(statuses), `answered ${statuses}. ${sentences}`);
  return statuses;
}

export async function addProduct({ shop, stock }: Scene, pieces: number): Promise<Product> {
  const id = `raced-${randomUUID()}`;
  const product = aProduct({ id, name: id, price: PRICE, stock: pieces });
  await saveProduct(shop, product);
  stock.set(id, pieces);
  return product;
}

export type Buyer = {
  order: (side: 0 | 1) => Promise<Reply<{ id: string }>>;
  total: string;
  visitor: Visitor;
};

/** A visitor with one product in the cart, who is about to order it. */
export async function openBuyer(
  { sides }: Scene,
  { id: productId }: Product,
  quantity = 1,
  code?: string,
): Promise<Buyer> {
  const visitor = openVisitor(() => sides[0]);
  const filled = await visitor.call(addToCart, { body: { productId, quantity } });
  demand(filled.status === 200, `the cart was not filled: ${filled.error?.message}`);
  const request = writeOrder(quantity, code);
  return {
    visitor,
    total: request.body.total,
    order: (side) => visitor.call(placeOrder, request, sides[side]),
  };
}

export type Placed = { id: string; total: string; product: Product };

/** An unpaid order of one piece of a product of its own, of which there are ten. */
export async function placeOne(scene: Scene): Promise<Placed> {
  const product = await addProduct(scene, 10);
  const buyer = await openBuyer(scene, product);
  const { ok, error } = await buyer.order(0);
  if (!ok) throw new Error(`no order: ${error?.message}`);
  return { id: ok.id, total: buyer.total, product };
}

export async function typeOne({ owner }: Scene, amount: string): Promise<string> {
  const typed = { amount, receivedOn: shopDay(Date.now()), senderName: 'ADA TESTER', sure: true };
  const { ok, error } = await owner.call(typeTransfer, { body: typed });
  if (!ok) throw new Error(`no transfer: ${error?.message}`);
  return ok.id;
}

export function match({ owner, sides }: Scene, transfer: string, order: Placed, side: 0 | 1) {
  const matches = [{ orderId: order.id, amount: order.total }];
  return owner.call(matchTransfer, { params: { id: transfer }, body: { matches } }, sides[side]);
}

/** A paid order with the transfer that paid it. */
export async function payOne(scene: Scene): Promise<Placed & { transfer: string }> {
  const order = await placeOne(scene);
  const transfer = await typeOne(scene, order.total);
  const { status, error } = await match(scene, transfer, order, 0);
  demand(status === 200, `not paid: ${error?.message}`);
  return { ...order, transfer };
}

type Step = Parameters<typeof takeOrderAction.body.parse>[0];

export function act({ owner, sides }: Scene, id: string, body: Step, side: 0 | 1) {
  const step = takeOrderAction.body.parse(body);
  return owner.call(takeOrderAction, { params: { id }, body: step }, sides[side]);
}

export async function stateOf({ shop }: Scene, { id }: Pick<Placed, 'id'>): Promise<string> {
  const order = shop.db.selectFrom('orders').select('status').where('id', '=', id);
  return (await order.executeTakeFirstOrThrow()).status;
}

/** How many are left; undefined for a product that is not sold any more. */
export async function stockOf({ shop }: Scene, { id }: Product): Promise<number | undefined> {
  const product = shop.db.selectFrom('products').select('stock').where('id', '=', id);
  return (await product.executeTakeFirst())?.stock;
}
