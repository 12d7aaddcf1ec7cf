import { zipSync } from 'fflate';
import type { WireJournalEntry } from '../../../../contracts/exports/journal.ts';
import { accountLabels, type Books } from '../../../../domain/accounting/accounts.ts';
import {
  type JournalEntry,
  numberEntries,
  sumByDay,
} from '../../../../domain/accounting/journal-entry.ts';
import { encodeLatin1 } from '../../../../domain/accounting/latin-1.ts';
import {
  missingCodes,
  type ProgramKey,
  programs,
  writeJournal,
} from '../../../../domain/accounting/programs.ts';
import { readCents } from '../../../../domain/pricing/money.ts';
import { call } from '../../../api.ts';
import { countOf } from '../../page/count-of.ts';
import type { Reading } from './csv-exports.ts';
import { readParts } from './read-parts.ts';

/** 'document': an entry for each invoice and movement of money. 'day': one for all of a kind on a day. */
export type Detail = 'document' | 'day';

type Wanted = Reading & { program: ProgramKey; detail: Detail; books: Books };

/** One file, or a ZIP of several. `extension` is its name's end. */
type JournalFile = { extension: string; content: Uint8Array<ArrayBuffer> };

/** What `downloadJournal` throws where an account has no number: nothing of the file would be imported. */
export class MissingCodes extends Error {}

/**
 * Reads the journal of a period and writes it for a program; undefined where nothing was booked. Throws `MissingCodes`, and
 * what `call` throws.
 */
export async function makeJournal(wanted: Wanted): Promise<JournalFile | undefined> {
  const { period, signal, onRead, program, detail, books } = wanted;
  const parts = await readParts(
    (after) => call('GET /api/admin/exports/journal', { query: { ...period, after } }, signal),
    onRead,
  );
  const read = parts.flat().map(readEntry);
  if (read.length === 0) return undefined;
  const entries = numberEntries(detail === 'day' ? sumByDay(read, nameDay) : read);
  const missing = missingCodes(program, entries, books);
  if (missing.length > 0) {
    const names = missing.map((key) => accountLabels[key]).join(', ');
    throw new MissingCodes(
      `${programs[program].name} knows accounts by their numbers. Enter those of ${names} under ‘Accounts…’, beside ‘Journal’.`,
    );
  }
  const { extension } = programs[program];
  const encode = (text: string) =>
    extension === 'csv' ? new TextEncoder().encode(text) : encodeLatin1(text);
  const [only, ...more] = writeJournal(program, entries, books).map(encode);
  if (!only) return undefined;
  if (more.length === 0) return { extension, content: only };
  const files = [only, ...more].map((file, at) => [`journal-${at + 1}.${extension}`, file]);
  return { extension: 'zip', content: zipSync(Object.fromEntries(files)) };
}

function readEntry({ lines, ...entry }: WireJournalEntry): JournalEntry {
  return {
    ...entry,
    lines: lines.map(({ account, amount }) => ({
      account,
      amount: amount.startsWith('-') ? -readCents(amount.slice(1)) : readCents(amount),
    })),
  };
}

const nouns: Record<JournalEntry['kind'], string> = {
  invoice: 'sale',
  'credit-note': 'credit note',
  transfer: 'transfer',
  refund: 'refund',
  'write-off': 'write-off',
};

function nameDay(kind: JournalEntry['kind'], count: number): string {
  return `Online shop, ${countOf(count, nouns[kind])}`;
}
