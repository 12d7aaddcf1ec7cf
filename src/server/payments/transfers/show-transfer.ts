import { z } from 'zod';
import type { LedgerMove, TransferDetails } from '../../../contracts/payments/transfers.ts';
import type { ActiveTransfer } from '../../../domain/payments/evidence-window.ts';
import { findCounted, findOtherAmounts } from '../../../domain/payments/possible-duplicates.ts';
import type { Suggestion } from '../../../domain/payments/suggest-matches.ts';
import { type Cents, formatCents } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import type { TransferRow } from '../ledger/tables.ts';
import { comparedBy, loadEvidenceWindow } from './load-evidence-window.ts';
import { writePayable } from './payable-orders.ts';
import {
  findNextToMatch,
  findTransferRow,
  findTransfers,
  listBalances,
  listDuplicates,
  listMoves,
  readTransfers,
} from './store.ts';
import { suggestOrders } from './suggest-orders.ts';

/** The next transfer to match after this one. Throws an HttpError (404) where there is no such transfer. */
export async function showNextTransfer(db: Queryable, id: string) {
  const row = await findTransferRow(db, id);
  if (!row) throw noSuchTransfer();
  const { next, waiting } = await findNextToMatch(db, row);
  const [shown = null] = await readTransfers(db, next ? [next] : []);
  return { next: shown, waiting };
}

/** Questions that are asked about one transfer at most. */
const MAX_QUESTIONS = 20;

/** Throws an HttpError (404) where there is no such transfer. */
export async function showTransfer(db: Queryable, id: string): Promise<TransferDetails> {
  const row = await findTransferRow(db, id);
  const [transfer] = row ? await readTransfers(db, [row]) : [];
  if (!row || !transfer) throw noSuchTransfer();
  const balances = await listBalances(db, [id]);
  const moves = await listMoves(db, id);
  const duplicateOfId = transfer.state === 'duplicate' ? moves.at(-1)?.duplicateOfId : undefined;
  const counted = duplicateOfId ? await findTransferRow(db, duplicateOfId) : undefined;
  const [duplicateOf = null] = await readTransfers(db, counted ? [counted] : []);
  const left = balances.find(({ account }) => account === 'open' || account === 'unconfirmed');
  return {
    ...transfer,
    recordedAt: isoTime(row.recorded_at),
    recordedBy: row.recorded_by,
    source: row.source,
    findings: z.record(z.string(), z.unknown()).parse(JSON.parse(row.findings)),
    balances: balances.map(({ account, amount }) => ({ account, amount: formatCents(amount) })),
    moves: moves.map(writeMove),
    duplicateOf,
    duplicates: await readTransfers(db, await listDuplicates(db, [id])),
    questions: await listQuestions(db, row, transfer.state),
    ...(await suggest(db, row, left?.amount ?? 0)),
  };
}

export function noSuchTransfer() {
  return notFound('There is no such transfer');
}

async function listQuestions(
  db: Queryable,
  row: TransferRow,
  state: TransferDetails['state'],
): Promise<TransferDetails['questions']> {
  if (state === 'duplicate' || state === 'dismissed') return [];
  const compared = { ...comparedBy(row), id: row.id };
  const window = await loadEvidenceWindow(db, [compared]);
  const possible = state === 'unconfirmed' ? findCounted(window, compared) : [];
  return [
    ...(await ask(db, 'possible-duplicate', possible)),
    ...(await ask(db, 'other-amount', findOtherAmounts(window, compared))),
  ];
}

async function ask(
  db: Queryable,
  why: TransferDetails['questions'][number]['why'],
  others: readonly ActiveTransfer[],
) {
  const ids = others.slice(0, MAX_QUESTIONS).map(({ id }) => id);
  const rows = await findTransfers(db, ids);
  const asked = ids.flatMap((id) => rows.get(id) ?? []);
  return (await readTransfers(db, asked)).map((about) => ({ why, about }));
}

async function suggest(db: Queryable, row: TransferRow, left: Cents) {
  const [found] = left > 0 ? await suggestOrders(db, [{ row, left }]) : [];
  return {
    suggestions: (found?.suggestions ?? []).map(writeSuggestion),
    suggestedOrders: (found?.orders ?? []).map(writePayable),
  };
}

export function writeSuggestion(suggestion: Suggestion): TransferDetails['suggestions'][number] {
  const matches = suggestion.matches.map(({ orderId, amount }) => ({
    orderId,
    amount: formatCents(amount),
  }));
  return { ...suggestion, matches };
}

function writeMove(move: Awaited<ReturnType<typeof listMoves>>[number]): LedgerMove {
  return { ...move, at: isoTime(move.at), amount: formatCents(move.amount) };
}
