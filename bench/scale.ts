import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { insertProducts } from '../src/server/catalogue/import-store.ts';
import { textIndexes } from '../src/server/fill-indexes.ts';
import { isPostgres } from '../src/server/platform/database/engine.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import { fillTexts } from '../src/server/platform/text-index/fill-texts.ts';
import { openAdministrator } from '../tests/support/administrator.ts';
import type { Browser } from '../tests/support/browser.ts';
import { openForFilling } from '../tests/support/test-database.ts';
import { openTestShop, type TestShop } from '../tests/support/test-shop.ts';
import { fillOrders } from './make-orders.ts';
import { makeProducts } from './make-products.ts';
import { figure, median } from './report.ts';
import { listSteps, type Step } from './scale-steps.ts';

/**
 * What a large shop does more slowly than a small one, and the plans of its statements (docs/scale.md): `node
 * bench/scale.ts FOLDER [POSTGRES]` makes both shops in a folder or in the databases `small` and `large` of a server,
 * unless they are there, and measures them in turns. A million orders take some 25 GB on both engines, and an hour or
 * more. Run it on an idle machine.
 */
const [folder, server] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const sizes = { small: [100, 100], large: [20_000, 1_000_000] } as const;
const ROUNDS = 7;
/** Of a statement, in ms: a quicker one is listed only if it reads a table from the beginning. */
const SLOW = 10;

type Side = { test: TestShop; owner: Browser; steps: Step[]; asked: RootOperationNode[] };

async function openSide(name: keyof typeof sizes): Promise<Side> {
  if (!folder) throw new Error('Name a folder for the data');
  const dataDir = join(folder, name);
  const isThere = existsSync(dataDir);
  mkdirSync(join(dataDir, 'attached_assets'), { recursive: true });
  const databaseUrl = server && new URL(name, server).href;
  const place = { dataDir, databaseUrl, remove: async () => {} };
  const db = await openForFilling(place);
  const asked: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const test = await openTestShop({ place, pages: 'built', plugin });
  test.time.now = Date.now();
  const owner = await openAdministrator(test);
  if (!isThere) await fill(db, test, owner, sizes[name]);
  const latest = await db
    .selectFrom('orders')
    .select((e) => e.fn.max('created_at').as('at'))
    .executeTakeFirstOrThrow();
  test.time.now = Number(latest.at) + 60_000;
  await db.destroy();
  return { test, owner, steps: await listSteps(test, owner), asked };
}

async function fill(
  db: Database,
  test: TestShop,
  owner: Browser,
  [products, orders]: readonly [number, number],
) {
  const [first, ...others] = makeProducts(products);
  if (!first) return;
  const sold = { ...first, stock: 1_000_000 };
  if (!isPostgres(db))
    for (const setting of ['cache_size = -2000000', 'synchronous = off'])
      await sql.raw(`pragma ${setting}`).execute(db);
  const indexes = await dropIndexes(db);
  await db.transaction().execute((trx) => insertProducts(trx, [sold, ...others], 0));
  console.log('  The products are there');
  await fillOrders(test, { db, owner, product: sold, count: orders });
  for (const definition of indexes) await sql.raw(definition).execute(db);
  for (const index of textIndexes) {
    const time = sql.ref(index.rows === 'mails' ? 'created_at' : 'recorded_at');
    await sql`insert into ${sql.table(index.texts)} (id)
      select id from ${sql.table(index.rows)} order by ${time}`.execute(db);
    await fillTexts(db, index);
  }
  // PostgreSQL does this by itself within a minute or so.
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
}

/**
 * Drops all indexes but the unique ones, since a table is filled faster without, and returns their definitions.
 */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string; definition: string }>`
        select indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'public' and indexdef not like 'CREATE UNIQUE%'`.execute(db)
    : await sql<{ name: string; definition: string }>`
        select name, sql as definition from sqlite_master where type = 'index' and sql not like 'create unique%'`.execute(
        db,
      );
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

async function timeStep({ run }: Step): Promise<number> {
  const start = performance.now();
  const { status, text } = await run();
  const time = performance.now() - start;
  if (status >= 300) throw new Error(`It was answered ${status}: ${text.slice(0, 300)}`);
  return time;
}

/** Runs what is only read again, each statement with its time and plan, and prints those that take long or scan. */
async function printPlans({ test, asked }: Side, step: Step) {
  const db = test.shop.db.withoutPlugins();
  asked.length = 0;
  await step.run();
  for (const node of [...asked]) {
    const query = db.getExecutor().compileQuery(node, { queryId: 'of the bench' });
    if (!/^\s*(select|with|insert|update|delete)/i.test(query.sql)) continue;
    const explain = isPostgres(db) ? 'explain' : 'explain query plan';
    const explained = await db
      .executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
      )
      // A part of another statement.
      .catch(() => undefined);
    if (!explained) continue;
    const { rows } = explained;
    const plan = rows.map((row) => String(row.detail ?? row['QUERY PLAN']));
    const start = performance.now();
    if (/^\s*(select|with)/i.test(query.sql)) await db.executeQuery(query);
    const time = performance.now() - start;
    const scans = plan.filter((line) => /^SCAN |Seq Scan|TEMP B-TREE/.test(line.trim()));
    if (time < SLOW && (scans.length === 0 || !process.argv.includes('--scans'))) continue;
    console.log(`      ${figure(time, 1)} ms: ${query.sql.replace(/\s+/g, ' ').slice(0, 700)}`);
    console.log(plan.map((line) => `        ${line}`).join('\n'));
  }
}

const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7) ?? '';
const small = await openSide('small');
const large = await openSide('large');
if (process.argv.includes('--fill')) process.exit(0);
console.log(
  `| | 100 and 100, ms | 20,000 and 1,000,000, ms | times |\n| :--- | ---: | ---: | ---: |`,
);
for (const [place, step] of small.steps.entries()) {
  const same = large.steps[place];
  if (!same || !step.name.match(only)) continue;
  const times: [number[], number[]] = [[], []];
  try {
    for (let round = -2; round < ROUNDS; round += 1) {
      const both = [await timeStep(step), await timeStep(same)] as const;
      if (round < 0) continue;
      times[0].push(both[0]);
      times[1].push(both[1]);
    }
  } catch (error) {
    console.log(`| ${step.name} | failed: ${error instanceof Error ? error.message : error} |`);
  }
  const [least, most] = times.map((list) => median(list));
  const ratio = (most ?? 0) / (least ?? 1);
  console.log(
    `| ${step.name} | ${figure(least ?? 0, 1)} | ${figure(most ?? 0, 1)} | ${figure(ratio, 1)} |`,
  );
  if (process.argv.includes('--plans') && !(ratio < 2)) await printPlans(large, same);
  if (process.argv.includes('--scans')) await printPlans(large, same);
}
await small.test.close();
await large.test.close();
