import type { exportJournal, WireJournalEntry } from '../../contracts/exports/journal.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { invoiceLines, type JournalEntry } from '../../domain/accounting/journal-entry.ts';
import { invoiceNames } from '../../domain/invoices/invoice-names.ts';
import { formatCents, readCents } from '../../domain/pricing/money.ts';
import { readContent } from '../invoices/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { type IssuedRow, listIssued } from './issued-invoices.ts';
import { listRefundEntries, listTransferEntries, listWriteOffEntries } from './money-entries.ts';
import { noSuchPart } from './parts.ts';
import type { Period } from './period.ts';

type Part = { entries: JournalEntry[]; next: string | null };
type ReadPart = (db: Queryable, wanted: Period & { after: string | undefined }) => Promise<Part>;

/** Where entries come from, one after the other. */
const sources: readonly ReadPart[] = [
  listInvoiceEntries,
  listTransferEntries,
  listRefundEntries,
  listWriteOffEntries,
];

/** One part of what a period's documents and money are in the books. It is sorted by the reader, who has all parts. */
export async function listJournal(
  db: Queryable,
  { after = '0', from, to }: Input<typeof exportJournal>['query'],
): Promise<Answer<typeof exportJournal>> {
  const [source = '', ...place] = after.split('~');
  const at = Number(source);
  const read = /^\d$/.test(source) ? sources[at] : undefined;
  if (!read) throw noSuchPart();
  const placed = place.length > 0 ? place.join('~') : undefined;
  const { entries, next } = await read(db, { from, to, after: placed });
  const isLast = at === sources.length - 1;
  return {
    rows: entries.map(writeEntry),
    next: next === null ? (isLast ? null : String(at + 1)) : `${source}~${next}`,
  };
}

async function listInvoiceEntries(
  db: Queryable,
  wanted: Period & { after: string | undefined },
): Promise<Part> {
  const { rows, next } = await listIssued(db, wanted);
  return { entries: rows.map(bookInvoice), next };
}

function bookInvoice(row: IssuedRow): JournalEntry {
  const content = readContent(row);
  const isCredit = row.kind === 'credit-note';
  const sums = {
    subtotal: readCents(content.subtotal),
    discount: readCents(content.discount?.amount ?? '0.00'),
    shipping: readCents(content.shipping),
    adjustments: content.adjustments.map(({ kind, amount }) => ({
      kind,
      amount: readCents(amount),
    })),
    taxes: content.taxes.map(({ name, amount }) => ({ name, amount: readCents(amount) })),
    total: row.total_cents,
  };
  return {
    day: row.issued_on,
    kind: isCredit ? 'credit-note' : 'invoice',
    text: `${invoiceNames[row.kind]} ${row.number}, ${row.orderNumber}`,
    lines: invoiceLines(sums, isCredit),
  };
}

function writeEntry({ lines, ...entry }: JournalEntry): WireJournalEntry {
  return {
    ...entry,
    lines: lines.map(({ account, amount }) => ({ account, amount: formatCents(amount) })),
  };
}
