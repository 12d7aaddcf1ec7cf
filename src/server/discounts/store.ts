import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type {
  AdminDiscountCode,
  discountCodes,
} from '../../contracts/discounts/admin-discount-codes.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import {
  type Discount,
  type DiscountType,
  formatDiscountValue,
  normalizeCode,
} from '../../domain/pricing/discounts.ts';
import { readCents } from '../../domain/pricing/money.ts';
import { containsTyped } from '../platform/database/contains.ts';
import { type Page, pageOf } from '../platform/database/page-of.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';
import { mapYielding } from '../platform/map-yielding.ts';
import type { DiscountCodeRow } from './tables.ts';

export async function findCode(db: Queryable, code: string): Promise<DiscountCodeRow | undefined> {
  return db.selectFrom('discount_codes').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Counts one use if the limit allows it, in one statement. Says whether it did. */
export async function takeUse(db: Queryable, id: string): Promise<boolean> {
  const result = await db
    .updateTable('discount_codes')
    .set((e) => ({ used_count: e('used_count', '+', 1) }))
    .where('id', '=', id)
    .where((e) => e.or([e('usage_limit', 'is', null), e('used_count', '<', e.ref('usage_limit'))]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Takes back the use of an order that is over. A code deleted meanwhile has none. */
export async function returnUse(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('discount_codes')
    .set((e) => ({ used_count: e('used_count', '-', 1) }))
    .where('id', '=', id)
    .where('used_count', '>', 0)
    .execute();
}

/** A discount code as the administrator writes it. */
type NewCode = {
  code: string;
  discountType: DiscountType;
  /** Percent, or dollars. */
  discountValue: string;
  usageLimit: number | null;
  /** An ISO time. */
  expiresAt: string | null;
  isActive: boolean;
  /** Only a first order of an email address may use it; left out, any order may. */
  firstOrderOnly?: boolean;
  /** Made by the newsletter for a subscriber. */
  bySignUp?: boolean;
};

/** Adds a code and returns its id. `now` in milliseconds. */
export async function insertCode(
  db: Queryable,
  code: NewCode,
  now: number,
  id: string = randomUUID(),
): Promise<string> {
  await db
    .insertInto('discount_codes')
    .values({
      id,
      ...writtenColumns(code),
      used_count: 0,
      by_sign_up: code.bySignUp ? 1 : 0,
      created_at: now,
    })
    .execute();
  return id;
}

function writtenColumns(code: NewCode) {
  return {
    code: normalizeCode(code.code),
    discount_type: code.discountType,
    value_hundredths: readCents(code.discountValue),
    usage_limit: code.usageLimit,
    expires_at: code.expiresAt === null ? null : Date.parse(code.expiresAt),
    is_active: code.isActive ? 1 : 0,
    first_order_only: code.firstOrderOnly ? 1 : 0,
  };
}

/** Overwrites a code's fields. */
export async function replaceCode(db: Queryable, id: string, code: NewCode): Promise<void> {
  await db.updateTable('discount_codes').set(writtenColumns(code)).where('id', '=', id).execute();
}

/** Every code with the address of the subscriber who got it, the newest first. */
export async function listCodes(db: Queryable): Promise<AdminDiscountCode[]> {
  const rows = await selectCodes(db).orderBy('created_at', 'desc').orderBy('code').execute();
  return mapYielding(rows, readAdminCode);
}

const sorts = {
  code: sql`discount_codes.code`,
  // Percentages before amounts.
  discount: sql`(case discount_type when 'percentage' then 0 else 1000000 end) + value_hundredths`,
  used: sql`used_count`,
  // Those without an end are the last.
  expires: sql`coalesce(expires_at, ${sql.lit(Date.parse('9999-12-31'))})`,
};

/** One page of the codes that match. */
export async function listCodePage(
  db: Queryable,
  { q, filter, page, sort, direction }: Input<typeof discountCodes.list>['query'],
): Promise<Page<AdminDiscountCode>> {
  let matching = joinSubscribers(db);
  if (filter !== 'all') matching = matching.where('by_sign_up', '=', filter === 'own' ? 0 : 1);
  if (q)
    matching = matching.where(containsTyped(sql`lower(code || ' ' || coalesce(email, ''))`, q));
  const found = await pageOf(db, matching, page, (codes) =>
    codes
      .selectAll('discount_codes')
      .select('subscribers.email as subscriber')
      .orderBy(sort ? sorts[sort] : sql`-discount_codes.created_at`, direction)
      .orderBy('discount_codes.created_at', 'desc')
      .orderBy('discount_codes.code'),
  );
  return { ...found, rows: found.rows.map(readAdminCode) };
}

/** Codes that nobody can type, with what would be read instead: those of before codes were cleaned, whose name another has. */
export async function findUntypableCodes(
  db: Queryable,
): Promise<{ code: string; readAs: string }[]> {
  const rows = await db.selectFrom('discount_codes').select('code').orderBy('code').execute();
  return rows
    .map(({ code }) => ({ code, readAs: normalizeCode(code) }))
    .filter(({ code, readAs }) => code !== readAs);
}

export async function findAdminCode(
  db: Queryable,
  id: string,
): Promise<AdminDiscountCode | undefined> {
  const row = await selectCodes(db).where('discount_codes.id', '=', id).executeTakeFirst();
  return row && readAdminCode(row);
}

function selectCodes(db: Queryable) {
  return joinSubscribers(db).selectAll('discount_codes').select('subscribers.email as subscriber');
}

function joinSubscribers(db: Queryable) {
  return db
    .selectFrom('discount_codes')
    .leftJoin('subscribers', 'subscribers.discount_code_id', 'discount_codes.id');
}

type StoredCode = Selectable<Tables['discount_codes']> & { subscriber: string | null };

function readAdminCode(row: StoredCode): AdminDiscountCode {
  const { type, value } = readDiscount(row);
  return {
    id: row.id,
    code: row.code,
    discountType: type,
    discountValue: formatDiscountValue({ type, value }),
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
    expiresAt: isoTime(row.expires_at),
    isActive: row.is_active === 1,
    firstOrderOnly: row.first_order_only === 1,
    bySignUp: row.by_sign_up === 1,
    subscriber: row.subscriber,
    createdAt: isoTime(row.created_at),
    version: row.version,
  };
}

/** What a stored code takes off. */
/** The discount of a code as it is today; null where there is none of this id. */
export async function findDiscount(db: Queryable, id: string | null): Promise<Discount | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('discount_codes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? readDiscount(row) : null;
}

export function readDiscount(row: DiscountCodeRow): Discount {
  return { code: row.code, type: row.discount_type, value: row.value_hundredths };
}
