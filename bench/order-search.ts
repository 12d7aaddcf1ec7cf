import { sql } from 'kysely';
import { makeOrderId, ORDER_ID_BYTES, orderNumber } from '../src/domain/order-number.ts';
import { putOrderEntries } from '../src/server/orders/order-search-entry.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import { openAdministrator } from '../tests/support/administrator.ts';
import { recipient } from '../tests/support/factories.ts';
import { openTestShop } from '../tests/support/test-shop.ts';
import { createRandom } from './make-products.ts';
import { spread } from './report.ts';

/**
 * How fast the order list answers with many orders, on SQLite or, with TEST_DATABASE_URL, on PostgreSQL:
 * `node bench/order-search.ts [orders]`. Run it on an idle machine.
 */
const ORDERS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 20;
const BATCH = 400;
const MINUTE = 60_000;
const random = createRandom();
const whole = (below: number) => Math.floor(random() * below);

const queries = {
  everything: '',
  'everything, page 1000': 'page=1000',
  'to ship': 'filter=to-ship',
  'half of a number': 'q=0A7',
  'a last name': 'q=name4711',
  'in every order': 'q=peptide',
  'in every order, page 1000': 'q=peptide&page=1000',
  'in every order, closed, page 20': 'q=peptide&filter=closed&page=20',
  'one letter': 'q=p',
  'two that never meet': 'q=gmail+hotmail',
  'common and rare': 'q=peptide+name4711',
  nothing: 'q=zzqqx',
  'one old day': 'from=2020-02-01&to=2020-02-01',
};

/** Nearly all orders are delivered; those of a few days still have to be shipped. */
function makeOrder(number: number) {
  const id = makeOrderId(Uint8Array.from({ length: ORDER_ID_BYTES }, () => whole(256)));
  const { firstName, lastName: _, postalCode, ...other } = recipient;
  const name = `name${whole(8000)}`;
  const status = number > ORDERS - 500 ? 'paid' : number % 20 ? 'delivered' : 'expired';
  return {
    ...other,
    id,
    number: orderNumber(id),
    session_id: null,
    idempotency_key: null,
    request_hash: '',
    first_name: firstName,
    last_name: name,
    email: `${name}.${number}@${number % 2 ? 'gmail' : 'hotmail'}.com`,
    postal_code: postalCode,
    subtotal_cents: 4000,
    shipping_cents: 1500,
    discount_cents: 0,
    total_cents: 5500,
    discount_code: null,
    pay_to: 'payments@example.com',
    status,
    problem: null,
    created_at: Date.UTC(2020, 0, 1) + number * MINUTE,
  } as const;
}

async function fill(db: Database): Promise<void> {
  const product = JSON.stringify({ name: 'Peptide', dosage: '5 mg', vialSize: '3 mL' });
  const line = { position: 0, product_id: 'any', quantity: 1, unit_price_cents: 4000, product };
  for (let done = 0; done < ORDERS; done += BATCH) {
    const orders = Array.from({ length: BATCH }, (_, n) => makeOrder(done + n));
    const ids = orders.map(({ id }) => id);
    const lines = ids.map((id) => ({ ...line, id, order_id: id }));
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('orders').values(orders).execute();
      await trx.insertInto('order_lines').values(lines).execute();
      await putOrderEntries(trx, ids);
    });
  }
}

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite';
process.env.ASSAY_TEST_ENGINE = engine;
const test = await openTestShop();
await fill(test.shop.db);
// PostgreSQL does this by itself within a minute or so.
if (engine === 'postgres') await sql`vacuum analyze`.execute(test.shop.db);
const owner = await openAdministrator(test);
console.log(
  `${engine}, ${ORDERS} orders: ms of ${ROUNDS} answers, the median, the least and the most`,
);
for (const [name, query] of Object.entries(queries)) {
  const times: number[] = [];
  while (times.length < ROUNDS) {
    const start = performance.now();
    const { status } = await owner.get(`/api/admin/orders?${query}`);
    if (status !== 200) throw new Error(`${query} was answered ${status}`);
    times.push(performance.now() - start);
  }
  console.log(`${name}: ${spread(times, 1)}`);
}
await test.close();
