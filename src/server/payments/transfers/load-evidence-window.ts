import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../../domain/dates/shop-day.ts';
import {
  addTransfer,
  type Compared,
  type EvidenceWindow,
  openWindow,
  referenceKey,
} from '../../../domain/payments/evidence-window.ts';
import { MAX_DAYS_APART } from '../../../domain/payments/possible-duplicates.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { duplicateMoves } from '../ledger/index.ts';
import { type ActiveRow, listActiveTransfers } from './active-transfers.ts';
import { isForgedMail } from './store.ts';

/** What is judged, or a transfer itself that is compared with others. */
type Wanted = Compared & { sourceKey?: string | null };

/** The part of the ledger that this evidence is judged by, in a handful of queries however much there is. */
export async function loadEvidenceWindow(
  db: Queryable,
  wanted: readonly Wanted[],
): Promise<EvidenceWindow> {
  const window = openWindow();
  await loadInto(window, db, wanted);
  return window;
}

/** Loads what further evidence is judged by; what was judged before stays as it was judged. */
export async function loadInto(
  window: EvidenceWindow,
  db: Queryable,
  wanted: readonly Wanted[],
): Promise<void> {
  const keys = wanted.flatMap(({ sourceKey }) => sourceKey ?? []);
  for (const { source_key, id } of await listKnown(db, keys)) {
    if (source_key !== null) window.known.set(source_key, id);
  }
  const found = [...(await listWithReferences(db, wanted)), ...(await listNear(db, wanted))];
  const rows = [...new Map(found.map((row) => [row.id, row])).values()]
    .filter(({ id }) => !window.active.has(id))
    .toSorted((a, b) => a.recorded_at - b.recorded_at || (a.id < b.id ? -1 : 1));
  const duplicates = await listShown(
    db,
    rows.map(({ id }) => id),
  );
  const shown = Map.groupBy(duplicates, ({ duplicate_of }) => duplicate_of);
  for (const row of rows) {
    addTransfer(window, {
      ...comparedBy(row),
      id: row.id,
      counts: row.counts,
      isForged: isForgedMail(row),
      duplicates: (shown.get(row.id) ?? []).map(comparedBy),
    });
  }
}

/** A stored transfer's fields for comparing. */
export function comparedBy(
  row: Pick<
    ActiveRow,
    'amount_cents' | 'sender_name' | 'reference' | 'received_on' | 'evidence' | 'method'
  >,
): Compared {
  return {
    amount: row.amount_cents,
    senderName: row.sender_name,
    reference: row.reference,
    receivedOn: row.received_on,
    evidence: row.evidence,
    method: row.method,
  };
}

/** What else shows these transfers, without the evidence itself, which may be long. */
function listShown(db: Queryable, ids: readonly string[]) {
  return inBatches(ids, (batch) =>
    duplicateMoves(db)
      .innerJoin('transfers', 'transfers.id', 'move.transfer_id')
      .select(['transfers.amount_cents', 'sender_name', 'reference', 'received_on', 'evidence'])
      .select('method')
      .select('move.duplicate_of')
      .where('move.duplicate_of', 'in', batch)
      .execute(),
  );
}

function listKnown(db: Queryable, keys: readonly string[]) {
  return inBatches(keys, (batch) =>
    db
      .selectFrom('transfers')
      .select(['id', 'source_key'])
      .where('source_key', 'in', batch)
      .execute(),
  );
}

/** The active transfers with these references. */
export function listWithReferences(
  db: Queryable,
  wanted: readonly Compared[],
): Promise<ActiveRow[]> {
  const keys = new Set(wanted.flatMap(({ reference }) => spellingsOf(reference)));
  keys.delete('');
  return inBatches([...keys], (batch) =>
    listActiveTransfers(db, (all) => all.where(sql`lower(reference)`, 'in', batch)),
  );
}

/** What `lower` may make of a reference: SQLite, and some set-ups of PostgreSQL, leave letters with accents as they are. */
function spellingsOf(reference: string): string[] {
  const written = reference.replace(/\s/g, '');
  const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [referenceKey(reference), lower(written), lower(written.toUpperCase())];
}

/**
 * What has these amounts a few days before and after. Of a bank's rows, of which thousands may have one amount, only
 * those are read that a mail or what was typed may be about.
 */
async function listNear(db: Queryable, wanted: readonly Compared[]): Promise<ActiveRow[]> {
  const ofBank = wanted.filter(({ evidence }) => evidence === 'bank');
  const others = wanted.filter(({ evidence }) => evidence !== 'bank');
  // Spelled as in the index transfers_not_of_bank, or it is not used.
  const unseen = await listOfAmounts(db, wanted, sql<boolean>`evidence <> 'bank'`);
  const told = new Set(unseen.map(({ amount_cents }) => amount_cents));
  const rivals = [...others, ...ofBank.filter(({ amount }) => told.has(amount))];
  return [...unseen, ...(await listOfAmounts(db, rivals, sql<boolean>`evidence = 'bank'`))];
}

async function listOfAmounts(
  db: Queryable,
  wanted: readonly Compared[],
  isOfKind: RawBuilder<boolean>,
): Promise<ActiveRow[]> {
  const days = wanted.map(({ receivedOn }) => receivedOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const amounts = [...new Set(wanted.map(({ amount }) => amount))];
  return inBatches(amounts, (batch) =>
    listActiveTransfers(db, (all) =>
      all
        .where('amount_cents', 'in', batch)
        .where('received_on', '>=', addDays(first, -MAX_DAYS_APART))
        .where('received_on', '<=', addDays(last, MAX_DAYS_APART))
        .where(isOfKind),
    ),
  );
}
