import * as exports from '../../../src/contracts/exports/exports.ts';
import { exportJournal, getBooks, putBooks } from '../../../src/contracts/exports/journal.ts';
import { periodOf } from '../../../src/domain/dates/periods.ts';
import { shopDay } from '../../../src/domain/dates/shop-day.ts';
import type { Scene } from '../scene.ts';

/** The owner names the accounts of their books, and takes a year out for them. */
export async function takeYearOut({ owner, word }: Scene): Promise<void> {
  const books = await owner(getBooks, {});
  const bank = { name: `Chequing ${word()}`, code: '1060' };
  await owner(putBooks, { body: { ...books, accounts: { ...books.accounts, bank } } });
  const query = periodOf('this-year', shopDay(Date.now()));
  for (const endpoint of [
    exports.exportOrderLines,
    exports.exportTransfers,
    exports.exportRefunds,
    exports.exportTaxes,
    exports.exportInvoices,
    exportJournal,
  ]) {
    const { next } = await owner(endpoint, { query });
    if (next) await owner(endpoint, { query: { ...query, after: next } });
  }
}
