import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { makeOrderId, ORDER_ID_BYTES, orderNumber } from '../src/domain/order-number.ts';
import type { OrderState } from '../src/domain/order-states.ts';
import { putOrderEntries } from '../src/server/platform/database/order-entry.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import { openAdministrator } from '../tests/support/administrator.ts';
import { openTestShop, type TestShop } from '../tests/support/test-shop.ts';

/**
 * How fast the order desk answers over many orders, on SQLite and, where TEST_DATABASE_URL names a server, on
 * PostgreSQL: `node bench/order-search.ts [orders] [rounds] [engine]`. Run it on a machine that does nothing else.
 */
const ORDERS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 20);
const ENGINE = process.argv[4];
const BATCH = 400;
const MINUTE = 60_000;

/** Alike on every run: a linear congruential generator (Numerical Recipes). */
let seed = 1;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}
const pick = <T>(list: readonly T[], place = random(list.length)): T => list[place] as T;

const syllables = 'an be co da el fi go ha in jo ka le ma no or pe ri sa to vi'.split(' ');
const word = (count: number) => Array.from({ length: count }, () => pick(syllables)).join('');
const firstNames = Array.from({ length: 400 }, () => word(2));
const lastNames = Array.from({ length: 8000 }, () => word(3));
const hosts = ['gmail.com', 'gmail.com', 'hotmail.com', 'outlook.com', 'lab.example.com'];
const products = Array.from({ length: 60 }, () => `Peptide ${word(4)} ${random(99)}`);
const letters = 'ABCEGHJKLMNPRSTV';

/** Nearly all are sent; the work of a few days waits, and a few have a problem. */
function stateOf(number: number): OrderState {
  if (number > ORDERS - 300) return 'pending';
  if (number > ORDERS - 500) return 'paid';
  return random(20) === 0 ? 'expired' : 'delivered';
}

const taken = new Set<string>();

function makeNewId(): string {
  const id = makeOrderId(Uint8Array.from({ length: ORDER_ID_BYTES }, () => random(256)));
  if (taken.has(orderNumber(id))) return makeNewId();
  taken.add(orderNumber(id));
  return id;
}

function makeOrder(number: number) {
  const id = makeNewId();
  const [first, last] = [pick(firstNames), pick(lastNames)];
  const status = stateOf(number);
  const postal = `${pick([...letters])}${random(10)}${pick([...letters])} ${random(10)}${pick([...letters])}${random(10)}`;
  return {
    id,
    number: orderNumber(id),
    session_id: null,
    idempotency_key: null,
    request_hash: '',
    first_name: first,
    last_name: last,
    email: `${first}.${last}${random(100)}@${pick(hosts)}`,
    phone: '604 555 0199',
    address: '100 Main Street',
    city: 'Vancouver',
    province: 'BC',
    postal_code: postal,
    country: 'Canada',
    subtotal_cents: 4000,
    shipping_cents: 1500,
    discount_cents: 0,
    total_cents: 5500,
    discount_code: null,
    status,
    problem: status === 'pending' && random(3) === 0 ? ('short' as const) : null,
    created_at: Date.UTC(2020, 0, 1) + number * MINUTE,
  };
}

async function fill(db: Database, engine: string) {
  const start = performance.now();
  for (let done = 0; done < ORDERS; done += BATCH) {
    const orders = Array.from({ length: Math.min(BATCH, ORDERS - done) }, (_, n) =>
      makeOrder(done + n),
    );
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('orders').values(orders).execute();
      await trx
        .insertInto('order_lines')
        .values(
          orders.flatMap(({ id }) =>
            Array.from({ length: 1 + random(2) }, (_, position) => ({
              id: `${id}-${position}`,
              order_id: id,
              position,
              product_id: 'any',
              quantity: 1,
              unit_price_cents: 4000,
              product: JSON.stringify({ name: pick(products), dosage: '5 mg', vialSize: '3 mL' }),
            })),
          ),
        )
        .execute();
      await putOrderEntries(
        trx,
        orders.map(({ id }) => id),
      );
    });
  }
  const seconds = (performance.now() - start) / 1000;
  console.log(`\n${engine}: ${ORDERS} orders written in ${seconds.toFixed(0)} s`);
}

async function listQueries(db: Database): Promise<[string, string][]> {
  const at = Math.floor(ORDERS / 2);
  const any = await db
    .selectFrom('orders')
    .select(['number', 'email', 'postal_code', 'last_name'])
    .orderBy('created_at')
    .offset(at)
    .limit(1)
    .executeTakeFirstOrThrow();
  return [
    ['everything', ''],
    ['everything, page 20', 'page=20'],
    ['everything, page 1000', 'page=1000'],
    ...['to-pay', 'to-ship', 'problems', 'sent', 'closed'].map((filter): [string, string] => [
      filter,
      `filter=${filter}`,
    ]),
    ['sent, page 1000', 'filter=sent&page=1000'],
    ['a number', `q=${any.number}`],
    ['half of a number', `q=${any.number.slice(2, 6)}`],
    ['an address', `q=${any.email}`],
    ['a postal code', `q=${any.postal_code}`],
    ['a last name', `q=${any.last_name}`],
    ['in every order', 'q=peptide'],
    ['in every order, page 1000', 'q=peptide&page=1000'],
    ['in every order, longer', `q=peptide+${products[0]?.split(' ')[1]}`],
    ['2 of 5', 'q=gmail'],
    ['one letter', 'q=p'],
    ['two letters', 'q=an'],
    ['two common ones', 'q=gmail+peptide'],
    ['two that never meet', 'q=gmail+hotmail'],
    ['common and rare', `q=peptide+${any.last_name}`],
    ['common, to ship', 'q=peptide&filter=to-ship'],
    ['common, with problems', 'q=gmail&filter=problems'],
    ['common, closed, page 20', 'q=peptide&filter=closed&page=20'],
    ['rare, to ship', `q=${any.last_name}&filter=to-ship`],
    ['a letter and a rare word', `q=p+${any.last_name}`],
    ['nothing', 'q=zzqqx'],
    ['one old day', 'from=2020-02-01&to=2020-02-01'],
    ['common, one old day', 'q=gmail&from=2020-02-01&to=2020-02-01'],
    ['common, before an old day', 'q=gmail&to=2020-02-01'],
    ['a part of the export', `before=${at}`],
    ['a part of the export, common', `q=gmail&before=${at}`],
  ];
}

async function measure(engine: string, app: FastifyInstance, test: TestShop) {
  const owner = await openAdministrator(test);
  const rows = [];
  for (const [kind, query] of await listQueries(test.shop.db)) {
    const part = query.includes('before') ? '/export' : '';
    const times: number[] = [];
    let text = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      const reply = await owner.get(`/api/admin/orders${part}?${query}`);
      times.push(performance.now() - start);
      if (reply.status !== 200) throw new Error(`${query} was answered ${reply.status}`);
      text = reply.text;
    }
    times.sort((a, b) => a - b);
    const ms = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(1);
    const { total, isExact, orders } = JSON.parse(text);
    rows.push({
      query: kind,
      found: part ? orders.length : isExact ? `${total}` : `over ${total}`,
      'first ms': ms(0),
      'median ms': ms(0.5),
      'slowest ms': ms(1),
    });
  }
  console.log(`\n${engine}, ${ORDERS} orders, ${ROUNDS} times each`);
  console.table(rows);
  await app.close();
}

async function run(engine: 'sqlite' | 'postgres') {
  process.env.ASSAY_TEST_ENGINE = engine;
  const test = await openTestShop();
  const { db } = test.shop;
  await fill(db, engine);
  // PostgreSQL does this by itself within a minute or so.
  if (engine === 'postgres') {
    for (const table of ['orders', 'order_lines', 'order_search']) {
      await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    }
  }
  await measure(engine, test.app, test);
  await test.close();
}

if (ENGINE !== 'postgres') await run('sqlite');
if (ENGINE !== 'sqlite' && process.env.TEST_DATABASE_URL) await run('postgres');
