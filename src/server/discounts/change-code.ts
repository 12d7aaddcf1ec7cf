import type {
  updateDiscountCode as contract,
  OwnedCode,
} from '../../contracts/admin-discount-codes.ts';
import type { Input } from '../../contracts/endpoint.ts';
import { recordChange } from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { conflict, Refusal } from '../platform/http/refusal.ts';
import type { Shop } from '../platform/shop.ts';
import { auditFields, readBack, refuseTaken, refuseWrongValue } from './owned-code.ts';
import { lockCode, replaceCode } from './store.ts';

type Sent = Input<typeof contract>['body'];

/**
 * Changes the fields that are sent. Throws a Refusal where there is no such code (404), where it was changed since
 * the given version (409 `changed_meanwhile`), where its new name is another's (409), where its value does not fit
 * its type or its limit is below what was used already (400).
 */
export async function changeCode(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
  { version, ...fields }: Sent,
  by: string,
): Promise<OwnedCode> {
  return refuseTaken(fields.code, () =>
    runTransaction(db, async (trx) => {
      await lockCode(trx, id);
      const found = await readBack(trx, id);
      if (version !== undefined && version !== found.version) {
        throw conflict(
          'changed_meanwhile',
          'This discount code was changed while you were editing it. Nothing was saved.',
        );
      }
      const wanted = applyPatch(found, fields);
      if (JSON.stringify(wanted) === JSON.stringify(found)) return found;
      refuseWrongValue(wanted);
      refuseLowLimit(wanted);
      await replaceCode(trx, id, wanted);
      const changed = await readBack(trx, id);
      await recordChange(trx, {
        by,
        at: clock(),
        kind: 'discount code',
        id,
        name: changed.code,
        before: auditFields(found),
        after: auditFields(changed),
      });
      return changed;
    }),
  );
}

function refuseLowLimit({ usageLimit, usedCount }: OwnedCode): void {
  if (usageLimit === null || usageLimit >= usedCount) return;
  const times = usedCount === 1 ? 'once' : `${usedCount} times`;
  const sentence = `This code has already been used ${times}, so the limit is at least ${usedCount}. To stop it now, make it inactive.`;
  throw new Refusal(400, 'limit_too_low', sentence, { usageLimit: sentence });
}
