import type { BankFileRead } from '../../../contracts/payments/bank-import.ts';
import type { BankLayout } from '../../../domain/payments/bank-layout.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import { conflict, wrongField } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { type NewEvidence, recordEvidence } from '../transfers/record-evidence.ts';
import { decideRows, decisionOf, preview } from './decide-rows.ts';
import { daysOf, isSameLayout, readBankFile } from './read-bank-file.ts';
import { showFile } from './show-bank-file.ts';
import { insertImport, keepLayout } from './store.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;
type Given = { content: string; layout?: BankLayout | undefined };

/** Says what an import would do, and writes nothing. Throws an HttpError (400) where the file is not a bank's. */
export async function previewBankFile(
  { db, clock }: Parts,
  given: Given,
  by: string,
): Promise<BankFileRead> {
  const at = clock();
  const file = await readBankFile(db, Buffer.from(given.content, 'base64'), given.layout, at);
  const decided = await decideRows(db, file, new Set(), { by, at }, preview(db));
  return showFile(db, file, decided);
}

/**
 * Records the e-Transfers of a bank's file in one transaction, and remembers the layout that the owner chose. Throws an
 * HttpError: 400 where the file cannot be read so, 409 `wrong_lines` where lines are wrong and the owner has not said to
 * leave them out.
 */
export async function importBankFile(
  { db, clock }: Parts,
  given: Given & { name: string; include: readonly number[]; withoutWrong: boolean },
  by: string,
): Promise<BankFileRead> {
  const at = clock();
  const file = await readBankFile(db, Buffer.from(given.content, 'base64'), given.layout, at);
  const { rows, wrong, fault, recognised, shape, layout } = file;
  if (fault) throw wrongField('layout', fault, 'layout_incomplete');
  const [first] = wrong;
  if (first && !given.withoutWrong) {
    throw conflict(
      'wrong_lines',
      `Nothing was imported. Line ${first.line} cannot be read: ${first.reason}${wrong.length > 1 ? `; and ${wrong.length - 1} more` : ''}.`,
    );
  }
  return runTransaction(db, async (trx) => {
    const record = async (evidence: NewEvidence) => decisionOf(await recordEvidence(trx, evidence));
    const decided = await decideRows(trx, file, new Set(given.include), { by, at }, record);
    const days = daysOf(rows);
    await insertImport(trx, {
      at,
      by,
      file_name: given.name,
      bank: recognised.bank ?? null,
      first_day: days.first,
      last_day: days.last,
      row_count: rows.length,
      left_out: JSON.stringify(wrong),
    });
    const isOwners = !isSameLayout(layout, recognised.layout);
    await keepLayout(trx, shape, isOwners ? layout : undefined);
    return showFile(trx, file, decided);
  });
}
