import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { importProducts } from '../src/contracts/catalogue/import-products.ts';
import { uploadImage } from '../src/contracts/catalogue/upload-image.ts';
import { addToCart } from '../src/contracts/checkout/cart.ts';
import { placeOrder } from '../src/contracts/checkout/orders.ts';
import { discountCodes } from '../src/contracts/discounts/admin-discount-codes.ts';
import { takeOrderAction } from '../src/contracts/orders/act-on-order.ts';
import { sendRefund } from '../src/contracts/payments/refunds.ts';
import { matchTransfer, typeTransfer } from '../src/contracts/payments/transfers.ts';
import { shopDay } from '../src/domain/dates/shop-day.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import { aProduct, orderFor } from '../tests/support/factories.ts';
import { checkBooks, checkFile, readStock } from './check-books.ts';
import { checkJournal, countAnswers, note, openJournal } from './journal.ts';
import type { Site } from './site.ts';
import { openOwner, openVisitor, type Reply, type Visitor } from './visitor.ts';

/** The price of everything in a proof's shop. */
export const PRICE = '50.00';
const CODE = 'PROOF10';
/** Products in one part of an import. */
const PART = 10;
/** A shop whose database is too slow or away: nothing was stored, or nobody knows, so that it is sent again. */
const AWAY = 503;

/** What goes on in a shop while something happens to it. */
type Workload = {
  products: number;
  /** Of each product; more than anybody buys, unless it says so. */
  stock?: number;
  shoppers: number;
  /** What the owner does again and again, each by a client of its own. */
  owner: readonly ('pay' | 'importPart' | 'upload')[];
  /** Statuses, besides 503, of refusals that are no fault: of anything, and of what shoppers do. */
  refusals?: readonly number[];
  refusedShoppers?: readonly number[];
};

/** Fills a new shop, and gives clients that note every answer in a journal, and the checks of what they were told. */
export async function openWorkload(
  site: Site,
  address: () => string,
  { products, stock = 1_000_000, shoppers, owner: jobs, ...allowed }: Workload,
) {
  const refusals = [AWAY, ...(allowed.refusals ?? [])];
  const sold = [...refusals, ...(allowed.refusedShoppers ?? [])];
  const journal = openJournal();
  const owner = await openOwner(address);
  await fillShop(owner, products, stock);
  const before = await site.look(readStock);
  /** What has a key and was not answered, so that nobody knows whether it was done. */
  const unanswered: (() => Promise<void>)[] = [];

  async function sendKeyed<T>(
    what: string,
    send: () => Promise<Reply<T>>,
    expected: readonly number[],
    keep: (ok: T) => void,
  ): Promise<void> {
    const attempt = async () => {
      const reply = await send();
      const ok = note(journal, what, reply, expected);
      if (ok !== undefined) keep(ok);
      if (reply.status === 0 || reply.status === AWAY) unanswered.push(attempt);
    };
    await attempt();
  }

  /** A new visitor buys one to three of a product, every third with a code. */
  async function buy(): Promise<void> {
    const visitor = openVisitor(address);
    const productId = [...before.keys()][randomInt(products)] ?? '';
    const quantity = randomInt(1, 4);
    const cart = await visitor(addToCart, { body: { productId, quantity } });
    if (!note(journal, 'adding to the cart', cart, sold)) return;
    const request = writeOrder(quantity, randomInt(3) === 0 ? CODE : undefined);
    await sendKeyed(
      'an order',
      () => visitor(placeOrder, request),
      sold,
      ({ id }) => {
        if (journal.orders.has(id)) return;
        journal.orders.set(id, 'pending');
        journal.unpaid.push({ id, total: request.body.total });
      },
    );
  }

  /** Types the transfer for an order and matches it; of every third order, cancels it and sends the money back. */
  async function pay(): Promise<void> {
    const order = journal.unpaid.shift();
    if (!order) return void (await wait(5));
    const { id, total: amount } = order;
    const did = <T>(what: string, reply: Reply<T>) =>
      note(journal, `${what} of order ${id}`, reply, refusals);
    const typed = did('the transfer', await owner(typeTransfer, { body: writeTransfer(amount) }));
    if (!typed) return;
    journal.transfers.add(typed.id);
    const body = { matches: [{ orderId: id, amount }] };
    const match = { params: { id: typed.id }, body };
    if (!did('the match', await owner(matchTransfer, match))) return;
    journal.orders.set(id, 'paid');
    if (randomInt(3) > 0) return;
    const cancel = { params: { id }, body: { action: 'cancel-and-refund', from: 'paid' } } as const;
    if (!did('the cancellation', await owner(takeOrderAction, cancel))) return;
    journal.orders.set(id, 'refund-due');
    const refund = { orderId: id, amount, bankReference: randomUUID(), toName: 'Ada Tester' };
    if (did('the refund', await owner(sendRefund, { body: refund }))) {
      journal.orders.set(id, 'refunded');
    }
  }

  async function importPart(): Promise<void> {
    const body = { products: makeProducts(PART), key: randomUUID() };
    await sendKeyed(
      'an import',
      () => owner(importProducts, { body }),
      refusals,
      ({ added }) => {
        if (added !== PART) journal.wrong.push(`an import added ${added}`);
        for (const { name } of body.products) journal.products.add(name);
      },
    );
  }

  /** Uploads a picture that nobody has uploaded before. */
  async function upload(): Promise<void> {
    const [width, height, channels] = [8, 8, 3] as const;
    const pixels = randomBytes(width * height * channels);
    const file = await sharp(pixels, { raw: { width, height, channels } }).png().toBuffer();
    const stored = note(journal, 'an upload', await owner(uploadImage, { file }), refusals);
    if (stored) journal.pictures.add(stored.imagePath);
  }

  const byName = { pay, importPart, upload };
  return {
    journal,
    /**
     * Starts the clients, which do the same again and again. The function that stops them waits for what is under way;
     * `meanwhile` happens in the midst of it.
     */
    start() {
      let isOver = false;
      const clients = [...Array(shoppers).fill(buy), ...jobs.map((job) => byName[job])];
      const running = clients.map(async (act) => {
        while (!isOver) await act();
      });
      // Whoever stops them is told.
      for (const client of running) client.catch(() => undefined);
      return async (meanwhile?: () => Promise<void>) => {
        isOver = true;
        await meanwhile?.();
        await Promise.all(running);
      };
    },
    /** Waits for so many more answers, or more with these statuses. */
    async waitForMore(count: number, statuses?: readonly number[], patience?: number) {
      const enough = countAnswers(journal, statuses) + count;
      const isEnough = () => countAnswers(journal, statuses) >= enough;
      await waitUntil(`${count} more answers`, isEnough, patience);
    },
    /** Sends again, with their keys, the orders and imports that were not answered, until all are. */
    repeatUnanswered: () =>
      waitUntil('an answer to everything that is sent again', async () => {
        for (const attempt of unanswered.splice(0)) await attempt();
        return unanswered.length === 0;
      }),
    /** Throws an Error with whatever was acknowledged and is not there, or does not add up in a shop at rest. */
    async check(when: string, more: (db: Database) => Promise<string[]> = async () => []) {
      const findings = await site.look(async (db) => [
        ...(await more(db)),
        ...(await checkFile(db)),
        ...(await checkJournal(db, journal, site.dataDir)),
        ...(await checkBooks(db, before)),
      ]);
      if (findings.length > 0) {
        throw new Error(`${site.engine}, ${when}:\n${findings.join('\n')}`);
      }
    },
  };
}

async function fillShop(owner: Visitor, count: number, stock: number): Promise<void> {
  const products = makeProducts(count).map((product) => ({ ...product, stock }));
  const added = await owner(importProducts, { body: { products } });
  const code = await owner(discountCodes.create, { body: { code: CODE, discountValue: '10' } });
  if (added.ok?.added !== count || !code.ok) throw new Error('The shop could not be filled');
}

function makeProducts(count: number) {
  return Array.from({ length: count }, () => {
    return aProduct({ name: `Peptide ${randomUUID()}`, price: PRICE });
  });
}

/** An order of `quantity` of one product, by somebody who has never ordered; a code takes ten percent off. */
export function writeOrder(quantity: number, code?: string) {
  const discount = code ? ({ code, type: 'percentage', value: 1000 } as const) : null;
  const details = orderFor([[aProduct({ price: PRICE }), quantity]], discount);
  return {
    headers: { 'idempotency-key': randomUUID() },
    body: placeOrder.body.parse({ ...details, email: `${randomUUID()}@example.com` }),
  };
}

/** A transfer of today as the owner types it, also if there seems to be another one. */
export function writeTransfer(amount: string) {
  return { amount, receivedOn: shopDay(Date.now()), senderName: 'ADA TESTER', sure: true };
}

/** Waits until a condition holds. Throws an Error that says what was waited for, after `patience` milliseconds. */
export async function waitUntil(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patience = 60_000,
): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for: ${what}`);
    await wait(5);
  }
}
