import { randomUUID } from 'node:crypto';
import { deleteProduct } from '../src/contracts/catalogue/admin-products.ts';
import { addToCart } from '../src/contracts/checkout/cart.ts';
import { placeOrder } from '../src/contracts/checkout/orders.ts';
import { takeOrderAction } from '../src/contracts/orders/act-on-order.ts';
import { matchTransfer, typeTransfer } from '../src/contracts/payments/transfers.ts';
import type { Request } from '../src/contracts/wire/endpoint.ts';
import { buildApp } from '../src/server/app.ts';
import { saveProduct } from '../src/server/catalogue/index.ts';
import { readConfig } from '../src/server/config.ts';
import { openMigrated } from '../src/server/platform/database/open-database.ts';
import { aProduct } from '../tests/support/factories.ts';
import { type Site, startProcess } from './site.ts';
import { expectOk, openOwner, openVisitor } from './visitor.ts';
import { PRICE, writeOrder, writeTransfer } from './workload.ts';

/** One of two that race: on PostgreSQL each has a process of its own, on SQLite, where there can be only one, the same. */
export type Side = 0 | 1;

export type Scene = Awaited<ReturnType<typeof openScene>>;
export type Placed = { id: string; total: string; productId: string };

/** Serves a site from this process and, on PostgreSQL, from a second one, until `close`. */
export async function openScene(site: Site) {
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
  const here = await app.listen({ port: 0, host: '127.0.0.1' });
  const other = site.engine === 'PostgreSQL' ? await startProcess(site) : undefined;
  const sides = [here, other?.address ?? here] as const;
  const owner = await openOwner(() => here);
  /** What products had in stock before anybody bought them. */
  const stock = new Map<string, number>();

  async function addProduct(pieces: number): Promise<string> {
    const id = `raced-${randomUUID()}`;
    await saveProduct(shop, aProduct({ id, name: id, price: PRICE, stock: pieces }));
    stock.set(id, pieces);
    return id;
  }

  /** A visitor with one product in the cart, who is about to order it. */
  async function openBuyer(productId: string, quantity = 1, code?: string) {
    const visitor = openVisitor(() => here);
    expectOk(await visitor(addToCart, { body: { productId, quantity } }));
    const request = writeOrder(quantity, code);
    const order = (side: Side) => visitor(placeOrder, request, sides[side]);
    return { visitor, total: request.body.total, order };
  }

  /** An unpaid order of one piece of a product of its own, of which there are ten. */
  async function placeOne(): Promise<Placed> {
    const productId = await addProduct(10);
    const { order, total } = await openBuyer(productId);
    return { id: expectOk(await order(0)).id, total, productId };
  }

  async function typeOne(amount: string): Promise<string> {
    return expectOk(await owner(typeTransfer, { body: writeTransfer(amount) })).id;
  }

  function match(transfer: string, { id, total }: Placed, side: Side) {
    const body = { matches: [{ orderId: id, amount: total }] };
    return owner(matchTransfer, { params: { id: transfer }, body }, sides[side]);
  }

  return {
    db,
    shop,
    sides,
    owner,
    stock,
    addProduct,
    openBuyer,
    placeOne,
    typeOne,
    match,
    /** A paid order with the transfer that paid it. */
    async payOne() {
      const order = await placeOne();
      const transfer = await typeOne(order.total);
      expectOk(await match(transfer, order, 0));
      return { ...order, transfer };
    },
    act: ({ id }: Placed, body: Request<typeof takeOrderAction>['body'], side: Side) =>
      owner(takeOrderAction, { params: { id }, body }, sides[side]),
    remove: (id: string, side: Side) => owner(deleteProduct, { params: { id } }, sides[side]),
    async stateOf({ id }: Placed): Promise<string> {
      const order = db.selectFrom('orders').select('status').where('id', '=', id);
      return (await order.executeTakeFirstOrThrow()).status;
    },
    /** How many are left; undefined for a product that is not sold any more. */
    async leftOf(productId: string): Promise<number | undefined> {
      const product = db.selectFrom('products').select('stock').where('id', '=', productId);
      return (await product.executeTakeFirst())?.stock;
    },
    async close() {
      await other?.stop();
      await app.close();
      await shop.outbox.drain();
      await db.destroy();
    },
  };
}
