import type { BankFileRead } from '../../../contracts/payments/bank-import.ts';
import type { IntakeItem } from '../../../contracts/payments/intake.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { mapYielding } from '../../platform/map-yielding.ts';
import { summarizeTransfer } from '../transfers/describe-transfer.ts';
import { findTransfers } from '../transfers/store.ts';
import type { RowDecision } from './decide-rows.ts';
import { bankOf, daysOf, type KeyedRow, type ReadFile } from './read-bank-file.ts';
import { showLayout } from './remembered-layouts.ts';

const EXAMPLES = 3;

/** A file with what became, or would become, of its rows. */
export async function showFile(
  db: Queryable,
  file: ReadFile,
  decided: ReadonlyMap<number, RowDecision>,
): Promise<BankFileRead> {
  const { all, recognised, endsOpen, shape, saved, layout, fault, question, rows, wrong } = file;
  const duplicateOfIds = [...decided.values()].flatMap(({ duplicateOfId }) => duplicateOfId ?? []);
  const others = await findTransfers(db, [...new Set(duplicateOfIds)]);
  const show = (row: KeyedRow): IntakeItem => {
    const { outcome, transferId, duplicateOfId } = decided.get(row.line) ?? { outcome: 'other' };
    const other = duplicateOfId === undefined ? undefined : others.get(duplicateOfId);
    return {
      line: row.line,
      day: row.day,
      amount: formatCents(Math.abs(row.amount)),
      senderName: row.sender,
      text: row.description,
      reference: row.reference,
      outcome,
      similar: other ? summarizeTransfer(other) : null,
      transferId: transferId ?? null,
    };
  };
  const { first, last } = daysOf(rows);
  return {
    bank: bankOf(file) ?? null,
    isKnown: recognised.bank !== undefined,
    format: recognised.isOfx ? 'ofx' : 'csv',
    layout,
    remembered: saved ? showLayout(shape, saved) : null,
    columns: showColumns(all, recognised.header?.cells),
    fault: fault ?? null,
    question: question ?? null,
    endsOpen,
    firstDay: first || null,
    lastDay: last || null,
    rows: await mapYielding(rows, show),
    wrong,
  };
}

/** Each column by its name, or its number, with a few of its cells. */
function showColumns(all: ReadFile['all'], header: readonly string[] | undefined) {
  const width = Math.max(0, ...all.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, place) => {
    const examples = new Set<string>();
    for (const { cells } of all) {
      const cell = cells === header ? undefined : cells[place];
      if (cell) examples.add(cell);
      if (examples.size === EXAMPLES) break;
    }
    return { name: header?.[place] || `Column ${place + 1}`, examples: [...examples] };
  });
}
