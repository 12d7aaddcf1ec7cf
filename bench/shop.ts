import { randomInt, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, openVisitor, type Visitor } from '../proof/visitor.ts';
import { updateProduct } from '../src/contracts/catalogue/admin-products.ts';
import { importProducts } from '../src/contracts/catalogue/import-products.ts';
import { listProducts } from '../src/contracts/catalogue/products.ts';
import { orderFor } from '../tests/support/factories.ts';
import { startServer } from '../tests/support/running-shop.ts';
import { ask, browserHeaders, type Request, runLoad } from './load.ts';
import { makeProducts } from './make-products.ts';

export type Shop = { address: string; pid: number };

/** As behind one proxy, so that each visitor of the bench can have its own address. */
const service = { LOG_LEVEL: 'info', TRUST_PROXY: '1' };

/**
 * Runs the built shop as a service would, with its log read and discarded, and stops it after `work`, even if that
 * throws.
 */
export async function withShop<T>(
  env: { DATA_DIR: string; SEED?: string; DATABASE_URL?: string },
  work: (shop: Shop) => Promise<T>,
): Promise<T> {
  const { server, opened, output, ended } = startServer({ ...service, ...env });
  const end = () => server.kill();
  process.once('exit', end);
  try {
    const address = await opened;
    if (!address || !server.pid) throw new Error(`The shop did not open:\n${output()}`);
    for (const log of [server.stdout, server.stderr]) log?.removeAllListeners('data').resume();
    return await work({ address, pid: server.pid });
  } finally {
    process.off('exit', end);
    end();
    await ended;
  }
}

/** Gives `work` an empty folder and removes it afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** The demonstration shop's data folder, filled on the first call. */
let seeded: Promise<string> | undefined;

async function seedFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-seeded-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  console.log('Filling a demonstration shop …');
  await withShop({ DATA_DIR: folder }, async () => {});
  return folder;
}

/** Gives `work` its own data folder with the demonstration catalogue. */
export async function withSeededFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  seeded ??= seedFolder();
  return withCopyOf(await seeded, work);
}

/** Runs a shop with the demonstration catalogue while `work` runs. */
export function withSeededShop<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
  return withSeededFolder((folder) => withShop({ DATA_DIR: folder }, work));
}

/** Gives `work` a copy of a data folder and removes it afterwards. */
export function withCopyOf<T>(folder: string, work: (copy: string) => Promise<T>): Promise<T> {
  return withFolder((copy) => {
    cpSync(folder, copy, { recursive: true });
    return work(copy);
  });
}

/** Changes a product's price, which invalidates every cached answer of the catalogue. Each `round` sets another price. */
export async function changePrice(owner: Visitor, id: string, round: number): Promise<void> {
  const price = `50.${10 + (round % 90)}`;
  expectOk(await owner(updateProduct, { params: { id }, body: { price } }));
}

/** The ms of `rounds` answers, one after the other, each to another address. */
export async function timeAnswers(
  address: string,
  path: string,
  rounds: number,
  prepare?: (round: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await prepare?.(round);
    const headers = { ...browserHeaders, 'x-forwarded-for': `10.0.0.${round + 1}` };
    times.push((await ask(address, { path, headers })).ms);
  }
  return times;
}

const PRICE = '50.00';

/** The ids of the shop's products. */
export async function listProductIds(address: string): Promise<string[]> {
  const visitor = openVisitor(() => address);
  return expectOk(await visitor(listProducts, {})).map(({ id }) => id);
}

/** Fills a new shop with 24 products of the same price that never run out, so that all orders are alike. */
export async function fillShop(owner: Visitor): Promise<void> {
  const products = [...makeProducts(24)].map(({ id: _, ...product }) => {
    return { ...product, price: PRICE, stock: 1_000_000 };
  });
  expectOk(await owner(importProducts, { body: { products } }));
}

/** A random network address, since the limits count requests by address. */
function makeAddress(): string {
  return `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`;
}

/** Adds a product to the cart of this cookie, or to a new visitor's. */
export function addToCart(productId: string, cookie = ''): Request {
  const headers = { 'x-forwarded-for': makeAddress(), ...(cookie && { cookie }) };
  return { path: '/api/cart', method: 'POST', headers, json: { productId, quantity: 1 } };
}

/** Orders the one product in this cart for a new shopper, since unpaid orders are limited for each. */
export function placeOrder(cookie: string): Request {
  const [product] = makeProducts(1);
  const order = product && orderFor([[{ ...product, price: PRICE }, 1]]);
  return {
    path: '/api/orders',
    method: 'POST',
    headers: { 'x-forwarded-for': makeAddress(), 'idempotency-key': randomUUID(), cookie },
    json: { ...order, email: `${randomUUID()}@example.com` },
    status: 201,
  };
}

export async function fillCarts(address: string, visits: number): Promise<string[]> {
  const products = await listProductIds(address);
  const cookies: string[] = [];
  await runLoad(address, { visits }, async (send, number) => {
    cookies.push(await send(addToCart(products[number % products.length] ?? '')));
  });
  return cookies;
}
