import { openOwner, type Visitor } from '../proof/visitor.ts';
import { putProduct } from '../src/server/catalogue/index.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import { openTestDatabase } from '../tests/support/test-database.ts';
import { browserHeaders, runLoad } from './load.ts';
import { code, makeProducts } from './make-products.ts';
import { effort, figure, median, type Part, type Table } from './report.ts';
import { changePrice, timeAnswers, withShop } from './shop.ts';

const SIZES = [100, effort(5000, 1000), effort(20_000, 2000)];
const BATCH = 100;
const SECONDS = effort(2, 1);
const ROUNDS = effort(20, 3);
const PRODUCT = '/product/bench-7';

export const growth: Part = {
  name: 'growth',
  title: 'Growth of the catalogue',
  async measure() {
    const database = await openTestDatabase();
    try {
      return await withShop({ DATA_DIR: database.dataDir, SEED: 'none' }, async ({ address }) => [
        await measureGrowth(database.db, address),
      ]);
    } finally {
      await database.close();
    }
  },
};

async function measureGrowth(db: Database, address: string): Promise<Table> {
  const owner = await openOwner(() => address);
  const products = [...makeProducts(SIZES.at(-1) ?? 0)];
  const measured: Figure[][] = [];
  let stored = 0;
  for (const size of SIZES) {
    for (; stored < size; stored += BATCH) {
      const batch = products.slice(stored, stored + BATCH);
      await db.transaction().execute(async (trx) => {
        for (const product of batch) await putProduct(trx, product, 0);
      });
    }
    measured.push(await measureSize(address, owner));
    console.log(`  ${figure(size)} products`);
  }
  return {
    title: 'The same pages with more products, SQLite',
    note: `Cached: answers a second from the cache on 32 connections. First: milliseconds of the first answer after the owner changed a product, which invalidates the cached one. Search: milliseconds of an answer, which is never cached. Both for one visitor on an open connection, the median of ${ROUNDS}. The last column compares the largest catalogue with the smallest.`,
    columns: ['', ...SIZES.map((size) => `${figure(size)} products`), 'largest to smallest'],
    rows: (measured[0] ?? []).map(({ name, isRate, value: smallest }, place) => {
      const values = measured.map((figures) => figures[place]?.value ?? Number.NaN);
      const growth = (values.at(-1) ?? Number.NaN) / smallest;
      const shown = values.map((value) => figure(value, isRate ? 0 : 1));
      return [name, ...shown, figure(isRate ? 1 / growth : growth, 2)];
    }),
  };
}

/** Milliseconds, or a rate: answers a second. */
type Figure = { name: string; isRate: boolean; value: number };

async function measureSize(address: string, owner: Visitor): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ['/shop', PRODUCT]) {
    const load = await runLoad(address, { seconds: SECONDS }, (send) =>
      send({ path, headers: browserHeaders }),
    );
    figures.push({ name: `${path}, cached, req/s`, isRate: true, value: load.perSecond });
  }
  for (const path of ['/', '/shop', '/shop?category=Neuropeptides', PRODUCT, '/coas']) {
    const times = await timeAnswers(address, path, ROUNDS, (round) =>
      changePrice(owner, 'bench-7', round),
    );
    figures.push({ name: `${path}, first, ms`, isRate: false, value: median(times) });
  }
  const searches = { 'a common word': 'peptide', 'a rare one': code(50), nothing: 'zzqqx' };
  for (const [name, text] of Object.entries(searches)) {
    const value = median(await timeAnswers(address, `/api/search?q=${text}`, ROUNDS));
    figures.push({ name: `search for ${name}, ms`, isRate: false, value });
  }
  return figures;
}
