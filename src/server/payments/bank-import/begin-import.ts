import { randomUUID } from 'node:crypto';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import type { Database, Queryable } from '../../platform/database/schema.ts';
import { findSetting, putSetting } from '../../platform/database/settings.ts';
import { conflict } from '../../platform/http/http-error.ts';
import { lockLedger } from '../ledger/index.ts';

/**
 * Makes this the only import of a bank's file, on any machine: each row is compared with what the ledger had when its
 * import began, so that two that overlap, written side by side, would count money twice. The gained check is called in
 * each of its transactions; it throws an HttpError (409 `import_overtaken`) once another import has begun.
 */
export async function beginImport(db: Database): Promise<(trx: Queryable) => Promise<void>> {
  const id = randomUUID();
  await runTransaction(db, async (trx) => {
    await lockLedger(trx);
    await putSetting(trx, LATEST, id);
  });
  return async (trx) => {
    await lockLedger(trx);
    if ((await findSetting(trx, LATEST)) === JSON.stringify(id)) return;
    throw conflict(
      'import_overtaken',
      'Another bank file was imported in the meantime. What was recorded from this one stays: import it again for the rest.',
    );
  };
}

const LATEST = 'latestBankImport';
