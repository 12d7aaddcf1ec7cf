import { IMPORT_PART } from '../src/contracts/import-products.ts';
import { ask } from './ask.ts';
import type { BareEngine } from './bare-orders.ts';
import { makeProducts } from './demo-products.ts';
import { effort } from './effort.ts';
import { decimal, whole } from './figures.ts';
import { type FilledShop, fillCarts, orderRequest } from './filled-shop.ts';
import { browserHeaders, runLoad } from './load.ts';
import type { Table } from './part.ts';
import { takeProducts } from './take-products.ts';

const SECONDS = effort(12, 2);
const ORDERS = effort(500, 50);
const PAGES = effort(200, 20);

/** How long visitors wait for a page while nothing, orders, or orders and an import keep the shop busy. */
export async function measureRush(shop: FilledShop, bare: BareEngine): Promise<Table> {
  const rows: string[][] = [];
  for (const { name, ...meanwhile } of [
    { name: 'nothing else', orders: false, isImporting: false },
    { name: `${ORDERS} orders/s`, orders: true, isImporting: false },
    { name: `${ORDERS} orders/s and an import`, orders: true, isImporting: true },
  ]) {
    rows.push(await rush(shop, name, meanwhile));
    console.log(`  ${rows.at(-1)?.join('  ')}`);
    await bare.untilQuiet();
  }
  return {
    title: 'Pages during a rush of orders and an import, SQLite',
    note: `${PAGES} pages a second (home, shop and a product in turn) and ${ORDERS} orders a second of carts that were filled before, for ${SECONDS} s, each sent when it is due from a process of its own. A latency counts from when its request was due, so that a server that stands still is not asked less. The administrator imports new products without a pause, ${IMPORT_PART} in a request as the dashboard sends them.`,
    columns: [
      'while',
      'page p50, ms',
      'page p99, ms',
      'page slowest, ms',
      'orders/s answered',
      'order p99, ms',
      'products imported',
    ],
    rows,
  };
}

async function rush(
  shop: FilledShop,
  name: string,
  meanwhile: { orders: boolean; isImporting: boolean },
): Promise<string[]> {
  const cookie = meanwhile.orders ? await fillCarts(shop, ORDERS * SECONDS) : [];
  const paths = ['/', '/shop', `/product/${shop.products[0]}`];
  for (const path of paths) await ask(shop.address + path, { headers: browserHeaders });
  let isOver = false;
  const visits = runLoad({
    origin: shop.address,
    requests: paths.map((path) => ({ path, headers: browserHeaders })),
    perSecond: PAGES,
    until: { seconds: SECONDS },
  }).finally(() => {
    isOver = true;
  });
  const [pages, orders, imported] = await Promise.all([
    visits,
    meanwhile.orders
      ? runLoad({
          origin: shop.address,
          requests: [orderRequest(shop)],
          lists: { cookie },
          perSecond: ORDERS,
          until: { seconds: SECONDS },
          statuses: [201],
        })
      : undefined,
    meanwhile.isImporting ? importProducts(shop, () => isOver) : 0,
  ]);
  return [
    name,
    decimal(pages.latency.p50, 1),
    decimal(pages.latency.p99, 1),
    decimal(pages.latency.max, 1),
    whole(orders?.perSecond ?? Number.NaN),
    decimal(orders?.latency.p99 ?? Number.NaN, 1),
    whole(imported),
  ];
}

/** Imports part after part until the rush is over; returns how many products were sent. */
async function importProducts(shop: FilledShop, isOver: () => boolean): Promise<number> {
  const products = makeProducts(Number.POSITIVE_INFINITY);
  let done = 0;
  while (!isOver()) {
    const part = takeProducts(products, IMPORT_PART).map(({ id: _, ...product }) => product);
    await shop.owner.send('POST', '/api/admin/products/import', { products: part, more: true });
    done += part.length;
  }
  return done;
}
