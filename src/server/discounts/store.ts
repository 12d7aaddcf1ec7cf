import { randomUUID } from 'node:crypto';
import { type Discount, type DiscountType, normalizeCode } from '../../domain/discounts.ts';
import { readCents } from '../../domain/money.ts';
import type { DiscountCodeRow, Queryable } from '../platform/database/schema.ts';

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

/** A discount code as the administrator writes it. */
export type NewCode = {
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
};

/** Adds a code and returns its id. `now` in milliseconds. */
export async function insertCode(db: Queryable, code: NewCode, now: number): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('discount_codes')
    .values({
      id,
      code: normalizeCode(code.code),
      discount_type: code.discountType,
      value_hundredths: readCents(code.discountValue),
      usage_limit: code.usageLimit,
      used_count: 0,
      expires_at: code.expiresAt === null ? null : Date.parse(code.expiresAt),
      is_active: code.isActive ? 1 : 0,
      first_order_only: code.firstOrderOnly ? 1 : 0,
      created_at: now,
    })
    .execute();
  return id;
}

/** A stored code as what it takes off. */
export function readDiscount(row: DiscountCodeRow): Discount {
  return { code: row.code, type: row.discount_type, value: row.value_hundredths };
}
