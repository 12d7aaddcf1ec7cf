import { whyCodeIsRefused } from '../../domain/discounts.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findCode } from './store.ts';
import type { DiscountCodeRow } from './tables.ts';

/** The code as stored, if it may be used at `now` (ms). Throws a Refusal with the reason otherwise. */
export async function findUsableCode(
  db: Queryable,
  code: string,
  now: number,
): Promise<DiscountCodeRow> {
  const row = await findCode(db, code);
  if (!row) throw new Refusal(404, 'unknown_code', 'This discount code is not valid');
  const reason = whyCodeIsRefused(
    {
      isActive: row.is_active === 1,
      expiresAt: row.expires_at,
      usageLimit: row.usage_limit,
      usedCount: row.used_count,
    },
    now,
  );
  if (reason) throw new Refusal(409, 'code_refused', reason);
  return row;
}
