import { randomUUID } from 'node:crypto';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Product } from '../src/contracts/catalogue/products.ts';
import { DAY, shopDay } from '../src/domain/dates/shop-day.ts';
import {
  encodeBase32,
  makeOrderId,
  ORDER_ID_BYTES,
  orderNumber,
} from '../src/domain/orders/order-number.ts';
import { putOrderEntries } from '../src/server/orders/order-search-entry.ts';
import { isPostgres } from '../src/server/platform/database/engine.ts';
import type { Database, Queryable, Tables } from '../src/server/platform/database/schema.ts';
import type { Browser } from '../tests/support/browser.ts';
import { putLot } from '../tests/support/factories.ts';
import { payOrder, placeOrder } from '../tests/support/orders.ts';
import type { TestShop } from '../tests/support/test-shop.ts';
import { createRandom } from './make-products.ts';

/** 500 orders a day, in ms. */
const APART = DAY / 500;
const BATCH = 400;

/** What an order leaves behind, in the order in which rows refer to each other. */
const tables = [
  'orders',
  'order_lines',
  'order_history',
  'outbox',
  'mails',
  'transfers',
  'transfer_numbers',
  'ledger_moves',
  'ledger_balances',
  'picked_lots',
] as const;
type Rows = { [Table in (typeof tables)[number]]: Insertable<Tables[Table]>[] };

/**
 * Adds `count` orders up to now, 500 a day, the oldest first. All are copies of one that the shop itself has placed,
 * paid, shipped and delivered, with the lines, history, events, mails, transfer and moves that this wrote; mails are
 * without their texts, 39 kB for an order. Amounts differ. One of twenty has expired; the latest 400 wait.
 */
export async function fillOrders(
  test: TestShop,
  { db, owner, product, count }: Filling,
): Promise<void> {
  const copy = await prepareCopies(test, owner, product);
  const first = test.shop.clock() - count * APART;
  const write = async (from: number, to: number) => {
    const ids: string[] = [];
    for (let done = from; done < to; done += BATCH) {
      const copies = Array.from({ length: Math.min(BATCH, to - done) }, (_, n) =>
        copy(first + (done + n) * APART, done + n, chooseStatus(done + n, count)),
      );
      const added = copies.flatMap(({ orders }) => orders.map(({ id }) => id));
      await db.transaction().execute(async (trx) => {
        for (const table of tables) {
          await insertAll(
            trx,
            table,
            copies.flatMap((rows): object[] => rows[table]),
          );
        }
        await putOrderEntries(trx, added);
      });
      ids.push(...added);
    }
    return ids;
  };
  const repeats = Math.min(MAX_REPEATS, Math.floor((count - PERIOD) / PERIOD));
  if (repeats > 0) await repeatOrders(db, await write(0, PERIOD), repeats);
  await write(repeats > 0 ? (repeats + 1) * PERIOD : 0, count);
}

type Filling = { db: Database; owner: Browser; product: Product; count: number };

/** Orders of 62 days, which the database itself repeats: thirty times as fast as writing each from here. */
const PERIOD = 31_000;
const DAYS = 62;
const MAX_REPEATS = 31;

/** Repeats the orders with these ids, all that there are, 62 days later, and so on. */
async function repeatOrders(db: Database, ids: readonly string[], repeats: number): Promise<void> {
  const model = (table: string) => sql.table(`model_${table}`);
  for (const table of tables) {
    await sql`create table ${model(table)} as select * from ${sql.table(table)}`.execute(db);
  }
  for (let repeat = 1; repeat <= repeats; repeat += 1) {
    // The first period leaves the seventh character of an order's number at 0.
    const mark = encodeBase32(Uint8Array.of(repeat));
    await db.transaction().execute(async (trx) => {
      for (const table of tables) {
        const { rows } = await sql<object>`select * from ${model(table)} limit 1`.execute(trx);
        const columns = Object.keys(rows[0] ?? {});
        const values = columns.map((column) => repeatColumn(trx, { table, column, repeat, mark }));
        await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
          select ${sql.join(values)} from ${model(table)}`.execute(trx);
      }
    });
    const added = ids.map((id) => id.slice(0, 6) + mark + id.slice(7));
    for (let done = 0; done < added.length; done += BATCH) {
      const batch = added.slice(done, done + BATCH);
      await db.transaction().execute((trx) => putOrderEntries(trx, batch));
    }
    console.log(`  ${(repeat + 1) * PERIOD} orders`);
  }
  for (const table of tables) await sql`drop table ${model(table)}`.execute(db);
}

type Repeated = { table: string; column: string; repeat: number; mark: string };

function repeatColumn(
  db: Queryable,
  { table, column, repeat, mark }: Repeated,
): RawBuilder<unknown> {
  const ref = sql.ref(column);
  const markWith = (by: string) =>
    sql`case when ${ref} = '' then '' else substr(${ref}, 1, 6) || ${sql.lit(by)} || substr(${ref}, 8) end`;
  if (column === 'order_id' || (table === 'orders' && column === 'id')) return markWith(mark);
  if (column === 'number') return markWith(mark.toUpperCase());
  if (['id', 'transfer_id', 'key'].includes(column)) return sql`${ref} || ${sql.lit(`.${repeat}`)}`;
  const days = repeat * DAYS;
  if (column === 'received_on') {
    return isPostgres(db)
      ? sql`(${ref}::date + ${sql.lit(days)})::text`
      : sql`date(${ref}, ${sql.lit(`+${days} days`)})`;
  }
  return /(^at|_at|_since|_until)$/.test(column) ? sql`${ref} + ${sql.lit(days * DAY)}` : ref;
}

function chooseStatus(number: number, count: number) {
  const age = count - number;
  if (age <= Math.min(200, count / 5)) return 'pending';
  if (age <= Math.min(400, count / 2)) return 'paid';
  return number % 20 === 0 ? 'expired' : 'delivered';
}

type Status = ReturnType<typeof chooseStatus>;

/** Places the order that is copied, and returns what makes a copy of all its rows, placed `at` (milliseconds). */
async function prepareCopies(test: TestShop, owner: Browser, product: Product) {
  const random = createRandom();
  const model = await placeModel(test, owner, product);
  for (const table of tables.toReversed()) await test.shop.db.deleteFrom(table).execute();
  const [order] = model.orders;
  if (!order) throw new Error('The order was not stored');
  const day = shopDay(order.created_at);
  const ids = tables.flatMap((table) => model[table].flatMap((row) => ('id' in row ? row.id : [])));
  const text = JSON.stringify(model);
  const sender = order.last_name.toUpperCase();
  const names = [order.number, order.email, order.last_name, sender, day];
  const changing = new RegExp([...ids, ...names, '\\b\\d{13}\\b'].join('|'), 'g');

  return (at: number, number: number, status: Status): Rows => {
    // Its first seven characters are its number, which no other order has.
    const bytes = Uint8Array.from({ length: ORDER_ID_BYTES }, (_, place) =>
      place < 7 ? (number * 34_001) / 32 ** place : random() * 256,
    );
    const id = makeOrderId(bytes);
    const name = `Name${Math.floor(random() * 8000)}`;
    const copied = new Map<string, string>(ids.map((old) => [old, randomUUID()]));
    copied.set(order.id, id);
    copied.set(order.number, orderNumber(id));
    copied.set(order.email, `${name}.${number}@${number % 2 ? 'gmail' : 'hotmail'}.com`);
    copied.set(order.last_name, name);
    copied.set(sender, name.toUpperCase());
    copied.set(day, shopDay(at));
    const shift = Math.round(at - order.created_at);
    const rows: Rows = JSON.parse(
      text.replace(changing, (found) => copied.get(found) ?? String(Number(found) + shift)),
    );
    const more = 200 * Math.floor(random() * 500);
    for (const row of rows.orders) {
      row.status = status;
      row.subtotal_cents += more;
      row.total_cents += more;
    }
    for (const line of rows.order_lines) {
      line.product_id = `bench-${Math.floor(random() * 100)}`;
      line.unit_price_cents += more / line.quantity;
    }
    for (const row of [...rows.transfers, ...rows.ledger_moves]) row.amount_cents += more;
    for (const row of rows.ledger_balances) if (row.amount_cents > 0) row.amount_cents += more;
    if (status === 'delivered' || status === 'paid') return rows;
    const unpaid = { transfers: [], transfer_numbers: [], ledger_moves: [], ledger_balances: [] };
    return { ...rows, ...unpaid, picked_lots: [] };
  };
}

/** Every row of an order by the time it is delivered. */
async function placeModel(test: TestShop, owner: Browser, product: Product): Promise<Rows> {
  const { db, outbox } = test.shop;
  await putLot(test, product.id);
  const { id } = await payOrder(test, await placeOrder(test, { product, quantity: 2 }));
  const parcel = { carrier: 'canada-post', trackingNumber: '1234567890123456' };
  const steps = [
    { action: 'ship', from: 'paid', ...parcel },
    { action: 'deliver', from: 'shipped' },
  ];
  for (const step of steps) {
    const reply = await owner.post(`/api/admin/orders/${id}/actions`, step);
    if (reply.status !== 200) throw new Error(`The order was not delivered: ${reply.text}`);
  }
  await outbox.drain();
  const paid = await db
    .selectFrom('ledger_balances')
    .select('transfer_id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const transferId = paid.transfer_id;
  const rowsOf = async <T extends keyof Rows>(table: T, column: string, value: string) => {
    const found = sql<Rows[T][number]>`
      select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}`;
    return (await found.execute(db)).rows;
  };
  const orders = await rowsOf('orders', 'id', id);
  const mails = await rowsOf('mails', 'order_id', id);
  return {
    orders: orders.map((order) => ({ ...order, session_id: null, network: null })),
    order_lines: await rowsOf('order_lines', 'order_id', id),
    order_history: await rowsOf('order_history', 'order_id', id),
    outbox: await db.selectFrom('outbox').selectAll().where('payload', 'like', `%${id}%`).execute(),
    mails: mails.map((mail) => ({ ...mail, text: '', html: '', sent_at: mail.created_at })),
    transfers: await rowsOf('transfers', 'id', transferId),
    transfer_numbers: await rowsOf('transfer_numbers', 'transfer_id', transferId),
    ledger_moves: await rowsOf('ledger_moves', 'transfer_id', transferId),
    ledger_balances: await rowsOf('ledger_balances', 'transfer_id', transferId),
    picked_lots: await rowsOf('picked_lots', 'order_id', id),
  };
}

/** As one value: JSON, which both engines read faster than thousands of values. */
async function insertAll(db: Queryable, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const list = JSON.stringify(rows);
  const from = isPostgres(db)
    ? sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${list})`
    : sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))} from json_each(${list})`;
  if (rows.length > 0) await sql`insert into ${sql.table(table)} (${names}) ${from}`.execute(db);
}
