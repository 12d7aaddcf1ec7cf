import type { AccountKey, Books } from './accounts.ts';
import type { JournalEntry, NumberedEntry } from './journal-entry.ts';
import { writeIif } from './write-iif.ts';
import { writeQuickBooksOnline } from './write-quickbooks-online.ts';
import { writeSage50 } from './write-sage-50.ts';
import { writeXero } from './write-xero.ts';

export const programKeys = ['quickbooks-desktop', 'quickbooks-online', 'xero', 'sage-50'] as const;
export type ProgramKey = (typeof programKeys)[number];

type Program = {
  name: string;
  /** Of its file. */
  extension: 'iif' | 'csv' | 'txt';
  write: (entries: readonly NumberedEntry[], books: Books) => string;
  /** Whether it knows accounts by their numbers, and not by their names. */
  usesCodes: boolean;
  /** Lines that it takes at once; undefined where it says no limit. */
  maxLines?: number;
  /** What its owner has to know before the first import. */
  note: string;
};

export const programs: Record<ProgramKey, Program> = {
  'quickbooks-desktop': {
    name: 'QuickBooks Desktop',
    extension: 'iif',
    write: writeIif,
    usesCodes: false,
    note: 'File, Utilities, Import, IIF Files. The accounts and the customer must be in it by these names.',
  },
  'quickbooks-online': {
    name: 'QuickBooks Online',
    extension: 'csv',
    write: writeQuickBooksOnline,
    usesCodes: false,
    note: 'Settings, Import data, Journal entries; dates are MM/DD/YYYY. Turn account numbers off while you import.',
  },
  xero: {
    name: 'Xero',
    extension: 'csv',
    write: writeXero,
    usesCodes: true,
    maxLines: 300,
    note: 'Manual journals, Import. Xero takes no manual journals on bank accounts or its own receivables: name clearing accounts for these. It takes 300 lines at a time, so that more come as a ZIP of several files.',
  },
  'sage-50': {
    name: 'Sage 50 Canada',
    extension: 'txt',
    write: writeSage50,
    usesCodes: true,
    note: 'File, Import/Export, Import General Journal Entries. Sage takes none on its linked receivables account: name another one.',
  },
};

/** The accounts that the entries need, and whose numbers a program would miss. */
export function missingCodes(
  program: ProgramKey,
  entries: readonly JournalEntry[],
  { accounts }: Books,
): AccountKey[] {
  if (!programs[program].usesCodes) return [];
  const used = new Set(entries.flatMap(({ lines }) => lines.map(({ account }) => account)));
  return [...used].filter((key) => accounts[key].code === '');
}

/** The texts of the files that hold the entries for a program: more than one where it does not take as many lines. */
export function writeJournal(
  program: ProgramKey,
  entries: readonly NumberedEntry[],
  books: Books,
): string[] {
  const { write, maxLines } = programs[program];
  return splitEntries(entries, maxLines ?? Number.POSITIVE_INFINITY).map((part) =>
    write(part, books),
  );
}

/** No entry is split. */
function splitEntries(entries: readonly NumberedEntry[], maxLines: number): NumberedEntry[][] {
  const parts: NumberedEntry[][] = [[]];
  let lines = 0;
  for (const entry of entries) {
    if (lines > 0 && lines + entry.lines.length > maxLines) {
      parts.push([]);
      lines = 0;
    }
    parts.at(-1)?.push(entry);
    lines += entry.lines.length;
  }
  return parts;
}
