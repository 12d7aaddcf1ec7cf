import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { takeOrderAction } from '../src/contracts/act-on-order.ts';
import { createDiscountCode } from '../src/contracts/admin-discount-codes.ts';
import { logIn, setupAdmin } from '../src/contracts/auth.ts';
import { addToCart } from '../src/contracts/cart.ts';
import { importProducts } from '../src/contracts/import-products.ts';
import { placeOrder } from '../src/contracts/orders.ts';
import { sendRefund } from '../src/contracts/payments/refunds.ts';
import { matchTransfer, typeTransfer } from '../src/contracts/payments/transfers.ts';
import { uploadImage } from '../src/contracts/upload-image.ts';
import { shopDay } from '../src/domain/shop-day.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import { aProduct, orderFor } from '../tests/support/factories.ts';
import { type Journal, note } from './journal.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** The price of everything in a proof's shop. */
const PRICE = '50.00';
export const CODE = 'PROOF10';
const tenPercent = { code: CODE, type: 'percentage', value: 1000 } as const;

/** Sets a new shop up and signs its owner in. */
export async function openOwner(address: () => string): Promise<Visitor> {
  const owner = openVisitor(address);
  const made = await owner.call(setupAdmin, {});
  if (!made.ok) throw new Error(`The shop was not set up: ${made.error?.message}`);
  await owner.call(logIn, { body: made.ok.credentials });
  return owner;
}

/** Adds `count` products of the same price. */
export async function addProducts(owner: Visitor, count: number, stock: number): Promise<void> {
  const products = makePart(count).map((product) => ({ ...product, stock }));
  const reply = await owner.call(importProducts, { body: { products } });
  if (reply.ok?.added !== count) throw new Error(`No products: ${JSON.stringify(reply)}`);
}

export async function addCode(owner: Visitor, usageLimit: number | null = null): Promise<void> {
  const body = { code: CODE, discountValue: '10', usageLimit } as const;
  const reply = await owner.call(createDiscountCode, { body });
  if (!reply.ok) throw new Error(`No code: ${reply.error?.message}`);
}

/** Products with names of their own. */
function makePart(count: number) {
  return Array.from({ length: count }, () => {
    return aProduct({ name: `Peptide ${randomUUID()}`, price: PRICE });
  });
}

/** An order of `quantity` of one product, by somebody who has never ordered. */
export function writeOrder(quantity: number, withCode = false) {
  const details = orderFor([[aProduct({ price: PRICE }), quantity]], withCode ? tenPercent : null);
  return {
    headers: { 'idempotency-key': randomUUID() },
    body: placeOrder.body.parse({ ...details, email: `${randomUUID()}@example.com` }),
  };
}

/** A new visitor buys one to three of a product. `sold` are the statuses of a refusal that is no fault. */
export async function buy(
  address: () => string,
  productId: string,
  journal: Journal,
  refusals: readonly number[] = [],
): Promise<void> {
  const visitor = openVisitor(address);
  const quantity = randomInt(1, 4);
  const cart = await visitor.call(addToCart, { body: { productId, quantity } });
  if (!note(journal, 'adding to the cart', cart, refusals)) return;
  const attempt = { visitor, request: writeOrder(quantity, randomInt(3) === 0) };
  if (!(await place(attempt, journal, refusals))) journal.attempts.push(attempt);
}

/** Sends an order. Says whether there was an answer. */
async function place(
  { visitor, request }: Journal['attempts'][number],
  journal: Journal,
  refusals: readonly number[],
): Promise<boolean> {
  const reply = await visitor.call(placeOrder, request);
  const placed = note(journal, 'an order', reply, refusals);
  if (placed && !journal.orders.has(placed.id)) {
    journal.orders.set(placed.id, 'pending');
    journal.unpaid.push({ id: placed.id, total: request.body.total });
  }
  return reply.status !== 0 && reply.status !== 503;
}

/** The owner types the transfer for an order and matches it; of every third order, cancels it and sends the money back. */
export async function pay(
  owner: Visitor,
  journal: Journal,
  refusals: readonly number[] = [],
): Promise<void> {
  const order = journal.unpaid.shift();
  if (!order) return void (await wait(5));
  const { id, total } = order;
  const of = (what: string) => `${what} of order ${id}`;
  const body = {
    amount: total,
    receivedOn: shopDay(Date.now()),
    senderName: 'ADA TESTER',
    sure: true,
  };
  const typed = note(
    journal,
    of('the transfer'),
    await owner.call(typeTransfer, { body }),
    refusals,
  );
  if (!typed) return;
  journal.transfers.add(typed.id);
  const match = { params: { id: typed.id }, body: { matches: [{ orderId: id, amount: total }] } };
  const matched = await owner.call(matchTransfer, match);
  if (!note(journal, of('the match'), matched, refusals)) return;
  journal.orders.set(id, 'paid');
  if (randomInt(3) > 0) return;
  const cancelled = await owner.call(takeOrderAction, {
    params: { id },
    body: { action: 'cancel-and-refund', from: 'paid' },
  });
  if (!note(journal, of('the cancellation'), cancelled, refusals)) return;
  journal.orders.set(id, 'refund-due');
  const refund = await owner.call(sendRefund, {
    body: { orderId: id, amount: total, bankReference: randomUUID(), toName: 'Ada Tester' },
  });
  if (note(journal, of('the refund'), refund, refusals)) journal.orders.set(id, 'refunded');
}

/** Products in one part of an import. */
const PART = 10;

/** The owner imports a part of a file. */
export async function importPart(
  owner: Visitor,
  journal: Journal,
  refusals: readonly number[] = [],
): Promise<void> {
  const part = { products: makePart(PART), key: randomUUID() };
  if (!(await sendPart(owner, part, journal, refusals))) journal.parts.push(part);
}

async function sendPart(
  owner: Visitor,
  part: Journal['parts'][number],
  journal: Journal,
  refusals: readonly number[],
): Promise<boolean> {
  const reply = await owner.call(importProducts, { body: part });
  const stored = note(journal, 'an import', reply, refusals);
  if (stored && stored.added !== PART) journal.wrong.push(`an import added ${stored.added}`);
  if (stored) for (const name of namesOf(part)) journal.products.add(name);
  return reply.status !== 0 && reply.status !== 503;
}

export function namesOf({ products }: Journal['parts'][number]): string[] {
  return products.flatMap((product) =>
    typeof product === 'object' && product && 'name' in product ? [String(product.name)] : [],
  );
}

/** The owner uploads a picture that nobody has uploaded before. */
export async function upload(
  owner: Visitor,
  journal: Journal,
  refusals: readonly number[] = [],
): Promise<void> {
  const [width, height, channels] = [8, 8, 3] as const;
  const pixels = randomBytes(width * height * channels);
  const picture = await sharp(pixels, { raw: { width, height, channels } }).png().toBuffer();
  const stored = note(journal, 'an upload', await owner.upload(uploadImage, picture), refusals);
  if (stored) journal.pictures.add(stored.imagePath);
}

/** Sends again, with their keys, the orders and imports that were not answered. */
export async function repeatUnanswered(owner: Visitor, journal: Journal): Promise<void> {
  for (const attempt of journal.attempts.splice(0)) {
    if (!(await place(attempt, journal, []))) journal.wrong.push('an order had no answer again');
  }
  for (const part of journal.parts.splice(0)) {
    if (!(await sendPart(owner, part, journal, [])))
      journal.wrong.push('an import had no answer again');
  }
}

/** Clients that each do the same again and again, until `stop`, which waits for what is under way. */
export function startClients(clients: readonly (() => Promise<void>)[]) {
  let isOver = false;
  const running = clients.map(async (act) => {
    while (!isOver) await act();
  });
  // Whoever stops them is told.
  for (const client of running) client.catch(() => undefined);
  return {
    /** Lets each finish what it is doing; `meanwhile` happens first, in the midst of it. */
    async stop(meanwhile: () => Promise<void> = async () => {}): Promise<void> {
      isOver = true;
      await meanwhile();
      await Promise.all(running);
    },
  };
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

/** All orders that a database has. */
export async function listOrders(db: Database): Promise<string[]> {
  return (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id);
}
