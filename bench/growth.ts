import { putProduct } from '../src/server/catalogue/index.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import { openTestDatabase } from '../tests/support/test-database.ts';
import { code, makeProducts } from './demo-products.ts';
import { effort } from './effort.ts';
import { decimal, median, whole } from './figures.ts';
import { timeAnswers, timeFirstAnswers } from './first-answers.ts';
import { browserHeaders, runLoad } from './load.ts';
import { changesOf, type Owner, signOwnerIn } from './owner.ts';
import type { Part, Table } from './part.ts';
import { withShop } from './shop-under-test.ts';
import { takeProducts } from './take-products.ts';

const SIZES = [100, effort(10_000, 1000), effort(100_000, 2000)];
const BATCH = 1000;
const SECONDS = effort(2, 1);

const product = '/product/bench-7';
const search = (text: string) => `/api/search?q=${encodeURIComponent(text)}`;

export const growth: Part = {
  name: 'growth',
  title: 'Growth of the catalogue',
  async measure() {
    const database = await openTestDatabase();
    try {
      const env = { SEED: 'none' };
      return await withShop({ dataDir: database.dataDir, env }, async ({ address }) => [
        await measureGrowth(database.db, address),
      ]);
    } finally {
      await database.close();
    }
  },
};

async function measureGrowth(db: Database, address: string): Promise<Table> {
  const owner = await signOwnerIn(address);
  const products = makeProducts(SIZES.at(-1) ?? 0);
  const measured: Figure[][] = [];
  let stored = 0;
  for (const size of SIZES) {
    const start = performance.now();
    while (stored < size) {
      const batch = takeProducts(products, Math.min(BATCH, size - stored));
      await db.transaction().execute(async (trx) => {
        for (const one of batch) await putProduct(trx, one, 0);
      });
      stored += batch.length;
    }
    const seconds = (performance.now() - start) / 1000;
    console.log(`  ${whole(size)} products, filled in ${seconds.toFixed(0)} s`);
    measured.push(await measureSize(address, owner));
  }
  const [smallest = []] = measured;
  return {
    title: 'The same pages with more products, SQLite',
    note: `Cached: answers a second from the cache on 32 connections. First: milliseconds of the first answer after the owner changed a product, which invalidates the cached one; search: of an answer, which is never cached; both as one visitor on an open connection sees them, the median of ${effort(20, 3)}. The last column is how many times as long the largest catalogue takes as the smallest.`,
    columns: ['', ...SIZES.map((size) => `${whole(size)} products`), 'largest to smallest'],
    rows: smallest.map(({ name, unit }, place) => {
      const values = measured.map((figures) => figures[place]?.value ?? Number.NaN);
      const growth = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
      return [
        name,
        ...values.map((value) => (unit === 'ms' ? decimal(value, 1) : whole(value))),
        decimal(unit === 'ms' ? growth : 1 / growth),
      ];
    }),
  };
}

type Figure = { name: string; unit: 'ms' | 'per second'; value: number };

async function measureSize(address: string, owner: Owner): Promise<Figure[]> {
  const change = changesOf(owner, 'bench-7');
  const figures: Figure[] = [];
  for (const path of ['/shop', product]) {
    await timeAnswers(address + path);
    const { perSecond } = await runLoad({
      origin: address,
      requests: [{ path, headers: browserHeaders }],
      until: { seconds: SECONDS },
    });
    figures.push({ name: `${path}, cached, req/s`, unit: 'per second', value: perSecond });
  }
  for (const path of ['/', '/shop', '/shop?category=Neuropeptides', product, '/coas']) {
    const { times } = await timeFirstAnswers(address + path, change);
    figures.push({ name: `${path}, first, ms`, unit: 'ms', value: median(times) });
  }
  const searches = { 'a common word': 'peptide', 'a rare one': code(50), nothing: 'zzqqx' };
  for (const [name, text] of Object.entries(searches)) {
    const value = median(await timeAnswers(address + search(text)));
    figures.push({ name: `search for ${name}, ms`, unit: 'ms', value });
  }
  return figures;
}
