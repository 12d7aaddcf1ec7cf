import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { putProduct } from '../src/server/catalogue/index.ts';
import { openTestShop } from '../tests/support/test-shop.ts';
import { code, makeProducts } from './demo-products.ts';

/**
 * How fast search answers over a large catalogue, on SQLite and, where TEST_DATABASE_URL names a server, on
 * PostgreSQL: `node bench/search-speed.ts [products] [rounds]`. Run it on a machine that does nothing else.
 */
const PRODUCTS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 100);
const BATCH = 10_000;

const found =
  'is confirmed by mass spectrometry, and its ribovephocin heptagrastomer by HPLC at 223 nm. Store at -20°C.';
const notFound =
  'peptide of research use only, not for human consumption. store each lot in a sealed vial for the test';

/** As people type, and as they should not. */
const queries: readonly [string, string][] = [
  ['a very common word', 'peptide'],
  ['a common word of names', 'human'],
  ['a common beginning of names', 'amyloid'],
  ['a common end of the list', 'vasopressin'],
  ['common in descriptions alone', 'lyophilised'],
  ['a category', 'epitope'],
  ['an infrequent word', 'ribovephocin'],
  ['a rare word', code(Math.floor(PRODUCTS / 2))],
  ['nothing', 'zzqqx'],
  ['nothing, of common parts', 'peptidase'],
  ['nothing, of the commonest parts', 'tidepeptide'],
  ['1 character, common', 'e'],
  ['1 character, less common', 'β'],
  ['1 character, nothing', 'ψ'],
  ['2 characters, common', 'pe'],
  ['2 characters, less common', 'xy'],
  ['2 characters, rare', 'jj'],
  ['2 characters, nothing', 'ψβ'],
  ['100 characters, found', found.slice(0, 100)],
  ['100 characters, nothing', notFound.slice(0, 100)],
  ['% and quotes', '100% "pure"'],
  ['signs alone, nothing', '%"\''],
  ['signs alone, common', ', '],
];

async function measure(engine: string, app: FastifyInstance) {
  const rows = [];
  for (const [kind, query] of queries) {
    const url = `/api/search?q=${encodeURIComponent(query)}`;
    const times: number[] = [];
    let answer = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      // An address of its own for each, so that the limit of one is not reached.
      const remoteAddress = `10.${round >> 8}.${round & 255}.${rows.length}`;
      const start = performance.now();
      const { body, statusCode } = await app.inject({ url, remoteAddress });
      times.push(performance.now() - start);
      if (statusCode !== 200) throw new Error(`${query} was answered ${statusCode}: ${body}`);
      answer = body;
    }
    times.sort((a, b) => a - b);
    const at = (part: number) => times[Math.floor((times.length - 1) * part)]?.toFixed(1);
    const { total, isExact } = JSON.parse(answer).products;
    rows.push({
      query: kind,
      found: isExact ? `${total}` : `over ${total}`,
      'least ms': at(0),
      'median ms': at(0.5),
      'p99 ms': at(0.99),
    });
  }
  console.log(`\n${engine}, ${PRODUCTS} products, ${ROUNDS} times each`);
  console.table(rows);
}

async function run(engine: 'sqlite' | 'postgres') {
  process.env.ASSAY_TEST_ENGINE = engine;
  const { app, shop, close } = await openTestShop();
  const products = makeProducts(PRODUCTS);
  for (let done = 0; done < PRODUCTS; done += BATCH) {
    const start = performance.now();
    await shop.db.transaction().execute(async (trx) => {
      for (let n = 0; n < BATCH; n += 1) {
        const { value } = products.next();
        if (value) await putProduct(trx, value, 0);
      }
    });
    const seconds = (performance.now() - start) / 1000;
    console.log(`${engine}: ${BATCH} products written in ${seconds.toFixed(1)} s`);
  }
  // PostgreSQL does this by itself within a minute or so.
  if (engine === 'postgres') await sql`vacuum analyze product_search`.execute(shop.db);
  await measure(engine, app);
  await close();
}

await run('sqlite');
if (process.env.TEST_DATABASE_URL) await run('postgres');
else console.log('\nPostgreSQL is measured where TEST_DATABASE_URL names a server.');
