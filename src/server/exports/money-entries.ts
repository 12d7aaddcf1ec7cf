import { EXPORT_PART } from '../../contracts/exports/exports.ts';
import { type JournalEntry, moneyLines } from '../../domain/accounting/journal-entry.ts';
import { transferEntries } from '../../domain/accounting/transfer-entries.ts';
import { type WaiverEvent, writeOffs } from '../../domain/accounting/write-offs.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { readCents } from '../../domain/pricing/money.ts';
import { listHistories } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { boundsOf, type Period } from './period.ts';

/** `after` is the id of the last transfer, refund or order of the part before. */
type Wanted = Period & { after: string | undefined };
type Part = { entries: JournalEntry[]; next: string | null };

/** One part's entries of a period; `ids` are what was read for it. */
function partOf(entries: JournalEntry[], { from, to }: Period, ids: readonly string[]): Part {
  return {
    entries: entries.filter(({ day }) => from <= day && day <= to),
    next: ids.length < EXPORT_PART ? null : (ids.at(-1) ?? null),
  };
}

/** Money that came, was matched and taken off again, but for what was sent back. */
export async function listTransferEntries(db: Queryable, wanted: Wanted): Promise<Part> {
  const { start, end } = boundsOf(wanted);
  const transfers = await db
    .selectFrom('transfers')
    .select(['id', 'received_on', 'reference'])
    .where((e) =>
      e.or([
        e.and([e('received_on', '>=', wanted.from), e('received_on', '<=', wanted.to)]),
        e(
          'id',
          'in',
          e
            .selectFrom('ledger_moves')
            .select('transfer_id')
            .where('at', '>=', start)
            .where('at', '<=', end),
        ),
      ]),
    )
    .where('id', '>', wanted.after ?? '')
    .orderBy('id')
    .limit(EXPORT_PART)
    .execute();
  const ids = transfers.map(({ id }) => id);
  const moves = await movesOf(db, ids);
  const entries = transfers.flatMap(({ id, received_on, reference }) =>
    transferEntries({ receivedOn: received_on, reference, moves: moves.get(id) ?? [] }),
  );
  return partOf(entries, wanted, ids);
}

async function movesOf(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never[]>();
  const rows = await db
    .selectFrom('ledger_moves')
    .leftJoin('orders', 'orders.id', 'ledger_moves.order_id')
    .select(['transfer_id', 'at', 'from_account', 'to_account', 'amount_cents'])
    .select('orders.number')
    .where('transfer_id', 'in', ids)
    .where('refund_id', 'is', null)
    .orderBy('transfer_id')
    .orderBy('position')
    .execute();
  const moves = rows.map((row) => ({
    id: row.transfer_id,
    day: shopDay(row.at),
    from: row.from_account,
    to: row.to_account,
    amount: row.amount_cents,
    order: row.number,
  }));
  return Map.groupBy(moves, ({ id }) => id);
}

/** Money that was sent back, and came back or did not go out after all. */
export async function listRefundEntries(db: Queryable, wanted: Wanted): Promise<Part> {
  const { start, end } = boundsOf(wanted);
  const refunds = await db
    .selectFrom('refunds')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select('orders.number as order_number')
    .where((e) =>
      e.or([
        e.and([e('sent_at', '>=', start), e('sent_at', '<=', end)]),
        e.and([e('undone_at', '>=', start), e('undone_at', '<=', end)]),
      ]),
    )
    .where('refunds.id', '>', wanted.after ?? '')
    .orderBy('refunds.id')
    .limit(EXPORT_PART)
    .execute();
  const entries = refunds.flatMap((row): JournalEntry[] => {
    const of = row.order_number ? ` for ${row.order_number}` : '';
    const text = `Refund ${row.bank_reference}${of}`;
    const owed = row.order_id ? 'receivable' : 'unallocated';
    const entry = (at: number, text: string, amount: number) => ({
      ...{ day: shopDay(at), kind: 'refund' as const, text },
      lines: moneyLines('bank', owed, amount),
    });
    const sent = entry(row.sent_at, text, row.amount_cents);
    return row.undone_at === null
      ? [sent]
      : [sent, entry(row.undone_at, `Undone: ${text}`, -row.amount_cents)];
  });
  return partOf(
    entries,
    wanted,
    refunds.map(({ id }) => id),
  );
}

/** What was waived of orders. The history says when, and whether it still counts. */
export async function listWriteOffEntries(db: Queryable, wanted: Wanted): Promise<Part> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where(
      'id',
      'in',
      db.selectFrom('order_history').select('order_id').where('entry', 'like', '{"kind":"waived"%'),
    )
    .where('id', '>', wanted.after ?? '')
    .orderBy('id')
    .limit(EXPORT_PART)
    .execute();
  const ids = orders.map(({ id }) => id);
  const histories = await listHistories(db, ids);
  const entries = orders.flatMap(({ id, number }) => {
    const events = (histories.get(id) ?? []).flatMap(({ at, entry }): WaiverEvent[] => {
      const day = shopDay(at);
      if (entry.kind === 'step') return [{ day, kind: entry.kind, to: entry.to }];
      if (entry.kind !== 'waived' && entry.kind !== 'waiver-dropped') return [];
      return [{ day, kind: entry.kind, amount: readCents(entry.amount) }];
    });
    return writeOffs(events).map(
      ({ day, amount }): JournalEntry => ({
        ...{ day, kind: 'write-off', text: `Written off of ${number}` },
        lines: moneyLines('receivable', 'writeOffs', amount),
      }),
    );
  });
  return partOf(entries, wanted, ids);
}
