import type { BankFileRead } from '../../../contracts/payments/bank-import.ts';
import { type BankLayout, isSameLayout } from '../../../domain/payments/bank-columns.ts';
import { saveColumnMapping } from '../../content/index.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import { conflict, wrongField } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordSeveral } from '../transfers/record-evidence.ts';
import { beginImport } from './begin-import.ts';
import { decideRows } from './decide-rows.ts';
import { bankOf, daysOf, readBankFile } from './read-bank-file.ts';
import { showFile } from './show-bank-file.ts';
import { bankLayouts, insertImport } from './store.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;
type Given = { content: string; layout?: BankLayout | undefined };

/**
 * Records the e-Transfers of a bank's file in parts, each in a transaction of its own, and remembers the layout that the
 * owner chose. Where it breaks off, importing the file again goes on. Throws an HttpError: 400 where the file cannot be
 * read so, 409 `layout_unconfirmed` where nothing proves what its amounts are and the owner has not confirmed it, 409
 * `wrong_lines` where lines are wrong and the owner has not said to leave them out, 409 `import_overtaken` where another
 * file is imported meanwhile.
 */
export async function importBankFile(
  { db, clock }: Parts,
  given: Given & {
    name: string;
    include: readonly number[];
    withoutWrong: boolean;
    layoutConfirmed: boolean;
    bank: string;
  },
  by: string,
): Promise<BankFileRead> {
  const at = clock();
  const read = await readBankFile(db, Buffer.from(given.content, 'base64'), given.layout, at);
  const { rows, wrong, fault, question, recognised, shape, layout } = read;
  if (fault) throw wrongField('layout', fault, 'layout_incomplete');
  if (question && !given.layoutConfirmed) {
    throw conflict(
      'layout_unconfirmed',
      `Nothing was imported. ${question.why}: first confirm how the file is read.`,
    );
  }
  const [first] = wrong;
  if (first && !given.withoutWrong) {
    throw conflict(
      'wrong_lines',
      `Nothing was imported. ${recognised.isOfx ? 'Transaction' : 'Line'} ${first.line} cannot be read: ${first.reason}${wrong.length > 1 ? `; and ${wrong.length - 1} more` : ''}.`,
    );
  }
  // What the shop does not know is remembered even where it needed no answer: the next file may show less of itself.
  const isOwners =
    !recognised.bank || !isSameLayout(layout, recognised.layout) || question !== undefined;
  // A file that proves itself does not undo what another one needed an answer for.
  const before = read.saved && isSameLayout(read.saved, layout) ? read.saved : undefined;
  const bank = recognised.bank ?? (given.bank.trim() || read.saved?.bank || '');
  const saved = isOwners ? { ...layout, bank, isConfirmed: true } : before;
  const file = { ...read, saved: recognised.isOfx ? undefined : saved };
  const assertNotOvertaken = await beginImport(db);
  const decided = await decideRows(
    db,
    file,
    new Set(given.include),
    { by, at },
    (evidence, batch) =>
      runTransaction(db, async (trx) => {
        await assertNotOvertaken(trx);
        return recordSeveral(trx, evidence, batch);
      }),
  );
  const days = daysOf(rows);
  await runTransaction(db, async (trx) => {
    await insertImport(trx, {
      at,
      by,
      file_name: given.name,
      bank: bankOf(file) ?? null,
      first_day: days.first,
      last_day: days.last,
      row_count: rows.length,
      left_out: JSON.stringify(wrong),
    });
    if (!recognised.isOfx) await saveColumnMapping(trx, bankLayouts, shape, saved, { by, at });
  });
  return showFile(db, file, decided);
}
