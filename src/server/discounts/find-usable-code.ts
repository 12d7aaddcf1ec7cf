import { checkDiscountCode } from '../../domain/pricing/discounts.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { findCode } from './store.ts';
import type { DiscountCodeRow } from './tables.ts';

/** The code as stored, if it may be used at `now` (ms). Throws an HttpError with the reason otherwise. */
export async function findUsableCode(
  db: Queryable,
  code: string,
  now: number,
): Promise<DiscountCodeRow> {
  const row = await findCode(db, code);
  if (!row) throw new HttpError(404, 'unknown_code', 'This discount code is not valid');
  const reason = checkDiscountCode(
    {
      isActive: row.is_active === 1,
      expiresAt: row.expires_at,
      usageLimit: row.usage_limit,
      usedCount: row.used_count,
    },
    now,
  );
  if (reason) throw new HttpError(409, 'code_refused', reason);
  return row;
}
