import { randomUUID } from 'node:crypto';
import { getAdminProduct, updateProduct } from '../src/contracts/catalogue/admin-products.ts';
import { importProducts } from '../src/contracts/catalogue/import-products.ts';
import { addToCart, getCart } from '../src/contracts/checkout/cart.ts';
import { sendRefund } from '../src/contracts/payments/refunds.ts';
import { typeTransfer, unmatchTransfer } from '../src/contracts/payments/transfers.ts';
import { insertCode } from '../src/server/discounts/index.ts';
import { releaseUnpaid } from '../src/server/orders/index.ts';
import { aProduct } from '../tests/support/factories.ts';
import type { Placed, Scene, Side } from './race-scene.ts';
import type { Reply } from './visitor.ts';
import { writeTransfer } from './workload.ts';

type Answer = Reply<unknown> | undefined;

/** Two that want the same at the same moment, and all that may come out, whoever is first. */
export type Race = {
  pair: string;
  prepare: (scene: Scene) => Promise<{
    racers: [() => Promise<Answer>, () => Promise<Answer>];
    /** The order's state is among what is found, and reported in place of the statuses. */
    order?: Placed;
    /** What is left of this product is among what is found. */
    product?: string;
    find?: () => Promise<object>;
    /** What came out where neither statuses nor state say it. */
    report?: () => Promise<string>;
  }>;
  /** What may be found, by the statuses of both. */
  allowed: Record<string, object>;
};

/** One of the two gets it, and the other is refused. */
const oneOf = (status: number, found: object) => {
  return { [`${status} 409`]: found, [`409 ${status}`]: found };
};

export const races: readonly Race[] = [
  {
    pair: 'buy / buy the last piece',
    async prepare({ addProduct, openBuyer }) {
      const product = await addProduct(1);
      const [ada, grace] = [await openBuyer(product), await openBuyer(product)];
      return { product, racers: [() => ada.order(0), () => grace.order(1)] };
    },
    allowed: oneOf(201, { left: 0 }),
  },
  {
    pair: 'buy / edit stock',
    async prepare({ addProduct, openBuyer, leftOf, owner, sides, stock }) {
      const id = await addProduct(5);
      const { order } = await openBuyer(id, 2);
      const edit = { params: { id }, body: { stock: 10, stockWas: 5 } };
      return {
        racers: [() => order(0), () => owner(updateProduct, edit, sides[1])],
        async find() {
          const left = await leftOf(id);
          // The owner has counted anew.
          stock.set(id, (left ?? 0) + 2);
          return { left };
        },
      };
    },
    allowed: { '201 200': { left: 8 }, '201 409': { left: 3 } },
  },
  {
    pair: 'the last use of a code, twice',
    async prepare({ addProduct, openBuyer, db }) {
      const product = await addProduct(5);
      const code = `ONCE${randomUUID()}`.toUpperCase();
      const once = { code, discountType: 'percentage', discountValue: '10' } as const;
      const limits = { usageLimit: 1, expiresAt: null, isActive: true };
      await insertCode(db, { ...once, ...limits }, Date.now());
      const [ada, grace] = [await openBuyer(product, 1, code), await openBuyer(product, 1, code)];
      return { product, racers: [() => ada.order(0), () => grace.order(1)] };
    },
    allowed: oneOf(201, { left: 4 }),
  },
  {
    pair: 'place / place with one key',
    async prepare({ addProduct, openBuyer }) {
      const product = await addProduct(5);
      const { order } = await openBuyer(product);
      const ids: unknown[] = [];
      const place = async (side: Side) => {
        const reply = await order(side);
        ids.push(reply.ok?.id);
        return reply;
      };
      return {
        product,
        racers: [() => place(0), () => place(1)],
        find: async () => ({ orders: new Set(ids).size }),
      };
    },
    allowed: { '201 201': { orders: 1, left: 4 } },
  },
  {
    pair: 'add / add to one cart',
    async prepare({ addProduct, openBuyer, sides }) {
      const productId = await addProduct(5);
      const { visitor } = await openBuyer(productId);
      const add = (side: Side) => visitor(addToCart, { body: { productId } }, sides[side]);
      return {
        racers: [() => add(0), () => add(1)],
        async find() {
          const { ok: lines = [] } = await visitor(getCart, {});
          return { quantities: lines.map(({ quantity }) => quantity) };
        },
      };
    },
    allowed: { '200 200': { quantities: [3] } },
  },
  {
    pair: 'add to the cart / delete the product',
    async prepare({ addProduct, openBuyer, remove, sides }) {
      const productId = await addProduct(5);
      const { visitor } = await openBuyer(await addProduct(5));
      return {
        racers: [
          () => visitor(addToCart, { body: { productId } }, sides[0]),
          () => remove(productId, 1),
        ],
        find: async () => ({ lines: (await visitor(getCart, {})).ok?.length }),
      };
    },
    allowed: { '200 200': { lines: 1 }, '404 200': { lines: 1 } },
  },
  {
    pair: 'buy / delete the product',
    async prepare({ addProduct, openBuyer, remove }) {
      const product = await addProduct(5);
      const { order } = await openBuyer(product);
      return { product, racers: [() => order(0), () => remove(product, 1)] };
    },
    allowed: { '201 200': { left: undefined }, '409 200': { left: undefined } },
  },
  {
    pair: 'match / match one transfer',
    async prepare({ placeOne, typeOne, match, stateOf }) {
      const [one, two] = [await placeOne(), await placeOne()];
      const transfer = await typeOne(one.total);
      return {
        racers: [() => match(transfer, one, 0), () => match(transfer, two, 1)],
        find: async () => ({ states: [await stateOf(one), await stateOf(two)] }),
      };
    },
    allowed: {
      '200 409': { states: ['paid', 'pending'] },
      '409 200': { states: ['pending', 'paid'] },
    },
  },
  {
    pair: 'match / cancel',
    async prepare({ placeOne, typeOne, match, act }) {
      const order = await placeOne();
      const transfer = await typeOne(order.total);
      const cancel = () => act(order, { action: 'cancel', from: 'pending' }, 1);
      return { order, racers: [() => match(transfer, order, 0), cancel] };
    },
    allowed: {
      '200 409': { state: 'paid' },
      '200 200': { state: 'refund-due' },
      '409 200': { state: 'cancelled' },
    },
  },
  {
    pair: 'match / expire',
    async prepare({ placeOne, typeOne, match, db, shop }) {
      const order = await placeOne();
      const transfer = await typeOne(order.total);
      const over = { hold_until: Date.now() - 1 };
      await db.updateTable('orders').set(over).where('id', '=', order.id).execute();
      // As the job of every minute does it, ten minutes after a start.
      const expire = () => releaseUnpaid({ ...shop, trustedTime: Date.now });
      const expiries = db
        .selectFrom('order_history')
        .select('id')
        .where('order_id', '=', order.id)
        .where('entry', 'like', '%"action":"expire"%');
      return {
        order,
        product: order.productId,
        racers: [() => match(transfer, order, 1), () => expire().then(() => undefined)],
        async report() {
          return (await expiries.execute()).length > 0 ? 'expired, then revived' : 'paid';
        },
      };
    },
    allowed: { '200 –': { state: 'paid', left: 9 } },
  },
  {
    pair: 'cancel / cancel',
    async prepare({ placeOne, act }) {
      const order = await placeOne();
      const cancel = (side: Side) => act(order, { action: 'cancel', from: 'pending' }, side);
      return { product: order.productId, racers: [() => cancel(0), () => cancel(1)] };
    },
    allowed: oneOf(200, { left: 10 }),
  },
  {
    pair: 'ship / cancel',
    async prepare({ payOne, act }) {
      const order = await payOne();
      const ship = () => act(order, { action: 'ship', from: 'paid' }, 0);
      const cancel = () => act(order, { action: 'cancel-and-refund', from: 'paid' }, 1);
      return { order, product: order.productId, racers: [ship, cancel] };
    },
    allowed: {
      '200 409': { state: 'shipped', left: 9 },
      '409 200': { state: 'refund-due', left: 10 },
    },
  },
  {
    pair: 'ship / unmatch',
    async prepare({ payOne, act, owner, sides }) {
      const order = await payOne();
      const ship = () => act(order, { action: 'ship', from: 'paid' }, 0);
      const unmatch = { params: { id: order.transfer }, body: { orderId: order.id } };
      return { order, racers: [ship, () => owner(unmatchTransfer, unmatch, sides[1])] };
    },
    allowed: { '200 200': { state: 'shipped' }, '409 200': { state: 'pending' } },
  },
  {
    pair: 'refund / refund',
    async prepare({ payOne, act, stateOf, owner, sides }) {
      const order = await payOne();
      await act(order, { action: 'cancel-and-refund', from: 'paid' }, 0);
      const refund = (side: Side) => {
        const to = { bankReference: randomUUID(), toName: 'Ada Tester' };
        const body = { orderId: order.id, amount: order.total, ...to };
        return owner(sendRefund, { body }, sides[side]);
      };
      return {
        racers: [() => refund(0), () => refund(1)],
        find: async () => ({ orderIs: await stateOf(order) }),
      };
    },
    allowed: oneOf(201, { orderIs: 'refunded' }),
  },
  {
    pair: 'type / type one transfer',
    async prepare({ owner, sides }) {
      const body = { ...writeTransfer('65.00'), reference: randomUUID() };
      const type = (side: Side) => owner(typeTransfer, { body }, sides[side]);
      return { racers: [() => type(0), () => type(1)] };
    },
    allowed: oneOf(201, {}),
  },
  {
    pair: 'save / save one product',
    async prepare({ addProduct, owner, sides }) {
      const params = { id: await addProduct(5) };
      const { ok: seen } = await owner(getAdminProduct, { params });
      const save = (side: Side) => {
        const body = { purity: `from ${side}`, version: seen?.version };
        return owner(updateProduct, { params, body }, sides[side]);
      };
      return {
        racers: [() => save(0), () => save(1)],
        find: async () => ({ purity: (await owner(getAdminProduct, { params })).ok?.purity }),
      };
    },
    allowed: { '200 409': { purity: 'from 0' }, '409 200': { purity: 'from 1' } },
  },
  {
    pair: 'import / edit',
    async prepare({ addProduct, owner, sides }) {
      const id = await addProduct(5);
      const params = { id };
      const { ok: seen } = await owner(getAdminProduct, { params });
      const products = [aProduct({ id, name: id, price: '20.00', stock: 5 })];
      const edit = { price: '30.00', version: seen?.version };
      return {
        racers: [
          () => owner(importProducts, { body: { products, existing: 'update' } }, sides[0]),
          () => owner(updateProduct, { params, body: edit }, sides[1]),
        ],
        find: async () => ({ price: (await owner(getAdminProduct, { params })).ok?.price }),
      };
    },
    // An edit that came second was refused, so that the file's price stands in any case.
    allowed: { '200 200': { price: '20.00' }, '200 409': { price: '20.00' } },
  },
  {
    pair: 'import / import with one key',
    async prepare({ db, owner, sides }) {
      const name = `Imported ${randomUUID()}`;
      const body = { products: [aProduct({ name })], key: randomUUID() };
      const send = (side: Side) => owner(importProducts, { body }, sides[side]);
      const imported = db.selectFrom('products').select('id').where('name', '=', name);
      return {
        racers: [() => send(0), () => send(1)],
        find: async () => ({ products: (await imported.execute()).length }),
      };
    },
    allowed: { '200 200': { products: 1 } },
  },
];
