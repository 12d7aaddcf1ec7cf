import { sql } from 'kysely';
import type { listInvoices as contract, ListedInvoice } from '../../contracts/invoices/invoices.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { addMonths } from '../../domain/dates/shop-month.ts';
import { isErased } from '../../domain/orders/is-erased.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { containsTyped } from '../platform/database/contains.ts';
import { type Page, pageOf } from '../platform/database/page-of.ts';
import type { Queryable } from '../platform/database/schema.ts';

/** One page of what was issued, the latest number first. */
export async function listInvoices(
  db: Queryable,
  { q, filter, page }: Input<typeof contract>['query'],
): Promise<Page<ListedInvoice>> {
  let matching = selectInvoices(db);
  if (q) {
    const text = sql`lower(invoices.number || ' ' || orders.number || ' ' || first_name || ' '
      || last_name || ' ' || company || ' ' || email)`;
    matching = matching.where(containsTyped(text, q));
  }
  if (filter !== 'all') matching = matching.where('invoices.kind', '=', filter);
  const found = await pageOf(db, matching, page, (rows) =>
    rows.select(columns).orderBy('issued_on', 'desc').orderBy('invoices.number', 'desc'),
  );
  return { ...found, rows: await describeInvoices(db, found.rows) };
}

/** All of a month (2026-01), in the order of their numbers. */
export async function listInvoicesOfMonth(db: Queryable, month: string): Promise<ListedInvoice[]> {
  const rows = await selectInvoices(db)
    .select(columns)
    .where('issued_on', '>=', `${month}-01`)
    .where('issued_on', '<', `${addMonths(month, 1)}-01`)
    .orderBy('issued_on')
    .orderBy('invoices.number')
    .execute();
  return describeInvoices(db, rows);
}

const columns = [
  'invoices.number as number',
  'kind',
  'issued_on',
  'credits',
  'invoices.total_cents as total',
  'order_id',
  'orders.number as orderNumber',
  'orders.first_name',
  'orders.last_name',
  'orders.company',
  'orders.address',
] as const;

function selectInvoices(db: Queryable) {
  return db.selectFrom('invoices').innerJoin('orders', 'orders.id', 'invoices.order_id');
}

type Row = Awaited<ReturnType<typeof readRows>>[number];
const readRows = (db: Queryable) => selectInvoices(db).select(columns).execute();

async function describeInvoices(db: Queryable, rows: readonly Row[]): Promise<ListedInvoice[]> {
  const numbers = await findNumbers(
    db,
    rows.flatMap(({ credits }) => credits ?? []),
  );
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    issuedOn: row.issued_on,
    total: formatCents(row.total),
    order: { id: row.order_id, number: row.orderNumber },
    buyer: isErased(row) ? '' : row.company || `${row.first_name} ${row.last_name}`.trim(),
    credits: row.credits === null ? null : (numbers.get(row.credits) ?? null),
  }));
}

/** Numbers by ids. */
async function findNumbers(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
