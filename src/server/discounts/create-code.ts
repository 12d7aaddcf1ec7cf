import type {
  createDiscountCode as contract,
  OwnedCode,
} from '../../contracts/admin-discount-codes.ts';
import type { Input } from '../../contracts/endpoint.ts';
import { recordChange } from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Shop } from '../platform/shop.ts';
import { auditFields, readBack, refuseTaken, refuseWrongValue } from './owned-code.ts';
import { insertCode } from './store.ts';

type Wanted = Input<typeof contract>['body'];

/** Adds a code. Throws a Refusal where its value does not fit its type (400), or where there is one of its name (409). */
export async function createCode(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  wanted: Wanted,
  by: string,
): Promise<OwnedCode> {
  refuseWrongValue(wanted);
  return refuseTaken(wanted.code, () =>
    runTransaction(db, async (trx) => {
      const at = clock();
      const id = await insertCode(trx, wanted, at);
      const made = await readBack(trx, id);
      const after = auditFields(made);
      await recordChange(trx, { by, at, kind: 'discount code', id, name: made.code, after });
      return made;
    }),
  );
}
