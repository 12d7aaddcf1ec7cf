import { IMPORT_PART } from '../src/contracts/import-products.ts';
import { openAdministrator } from '../tests/support/administrator.ts';
import { openTestShop } from '../tests/support/test-shop.ts';
import { makeProducts } from './demo-products.ts';

/**
 * How long an import takes as the dashboard sends it, part after part, on SQLite and, where TEST_DATABASE_URL names
 * a server, on PostgreSQL: `node bench/import-speed.ts [products] [rows in a part]`. Run it on a machine that does
 * nothing else.
 */
const PRODUCTS = Number(process.argv[2] ?? 10_000);
const PART = Number(process.argv[3] ?? IMPORT_PART);

async function run(engine: 'sqlite' | 'postgres') {
  process.env.ASSAY_TEST_ENGINE = engine;
  const shop = await openTestShop();
  const owner = await openAdministrator(shop);
  const products = [...makeProducts(PRODUCTS)].map(({ id: _, ...product }) => product);
  for (const existing of ['add', 'update'] as const) {
    // The second time every price is another, so that each product is really written.
    const sent = products.map((product) => ({
      ...product,
      ...(existing === 'update' && { price: '1.00' }),
    }));
    const seconds: number[] = [];
    let stored = 0;
    for (let done = 0; done < PRODUCTS; done += PART) {
      const part = sent.slice(done, done + PART);
      const start = performance.now();
      const { status, json } = await owner.post('/api/admin/products/import', {
        products: part,
        rows: part.map((_, n) => done + n + 1),
        existing,
        key: `${existing}-${done}`,
        more: done + PART < PRODUCTS,
      });
      seconds.push((performance.now() - start) / 1000);
      if (status !== 200) throw new Error(`${status}: ${json?.message}`);
      stored += json.count;
    }
    const total = seconds.reduce((sum, part) => sum + part, 0);
    const slowest = Math.max(...seconds);
    console.log(
      `${engine}, ${existing}: ${stored} of ${PRODUCTS} stored in ${total.toFixed(1)} s, ${PART} at a time; the slowest part took ${slowest.toFixed(2)} s`,
    );
  }
  await shop.close();
}

await run('sqlite');
if (process.env.TEST_DATABASE_URL) await run('postgres');
else console.log('PostgreSQL is measured where TEST_DATABASE_URL names a server.');
