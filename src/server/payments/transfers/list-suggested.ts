import { MAX_SUGGESTED, type SuggestedTransfer } from '../../../contracts/payments/transfers.ts';
import { LIST_PAGE_SIZE } from '../../../contracts/wire/admin-lists.ts';
import { findCertain } from '../../../domain/payments/certain-matches.ts';
import { referenceKey } from '../../../domain/payments/evidence-window.ts';
import { certainties } from '../../../domain/payments/suggest-matches.ts';
import { readCents } from '../../../domain/pricing/money.ts';
import type { Page } from '../../platform/database/page-of.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import type { TransferRow } from '../ledger/tables.ts';
import { comparedBy, listWithReferences } from './load-evidence-window.ts';
import { writePayable } from './payable-orders.ts';
import { writeSuggestion } from './show-transfer.ts';
import { listLatestTransfers, readTransfers } from './store.ts';
import { suggestOrders } from './suggest-orders.ts';

/**
 * One page of the transfers to match, each with its surest suggestion, the surest first. All that wait are compared, since
 * two may be for one order; where there are more than are read, none is certain.
 */
export async function listSuggested(db: Queryable, page: number): Promise<Page<SuggestedTransfer>> {
  const toMatch = await listLatestTransfers(db, 'to-match', MAX_SUGGESTED);
  const unconfirmed = await listLatestTransfers(db, 'unconfirmed', MAX_SUGGESTED);
  const scored = await scoreSuggestions(db, [...toMatch, ...unconfirmed]);
  const areAll = Math.max(toMatch.length, unconfirmed.length) < MAX_SUGGESTED;
  const certain = areAll ? findCertain(scored) : new Set<string>();
  const rank = ({ id, suggestions: [first] }: (typeof scored)[number]) => {
    if (certain.has(id)) return 0;
    return 1 + (first ? certainties.indexOf(first.certainty) : certainties.length);
  };
  const listed = scored.slice(0, toMatch.length).toSorted((a, b) => rank(a) - rank(b));
  const start = (page - 1) * LIST_PAGE_SIZE;
  return {
    total: listed.length,
    isExact: toMatch.length < MAX_SUGGESTED,
    rows: listed
      .slice(start, start + LIST_PAGE_SIZE)
      .map(({ transfer, suggestions: [first], orders }) => ({
        ...transfer,
        suggestion: first ? writeSuggestion(first) : null,
        suggestedOrders: orders
          .filter(({ orderId }) => first?.matches.some((match) => match.orderId === orderId))
          .map(writePayable),
        isCertain: certain.has(transfer.id),
      })),
  };
}

async function scoreSuggestions(db: Queryable, rows: readonly TransferRow[]) {
  const transfers = await readTransfers(db, rows);
  const contested = await findContested(db, rows);
  const read = transfers.flatMap((transfer, index) => {
    const row = rows[index];
    const left = transfer.state === 'unconfirmed' ? transfer.amount : transfer.open;
    return row ? [{ transfer, row, left: readCents(left) }] : [];
  });
  const suggested = await suggestOrders(db, read);
  return read.flatMap(({ transfer }, index) => {
    const found = suggested[index];
    const hasDoubts = found?.hasDoubts || contested.has(transfer.id);
    return found ? [{ ...found, id: transfer.id, transfer, hasDoubts }] : [];
  });
}

/** The ids of those of these transfers whose reference another one has, with another amount. */
async function findContested(db: Queryable, rows: readonly TransferRow[]): Promise<Set<string>> {
  const sharing = Map.groupBy(await listWithReferences(db, rows.map(comparedBy)), ({ reference }) =>
    referenceKey(reference),
  );
  const contested = rows.filter(({ reference, amount_cents }) =>
    sharing.get(referenceKey(reference))?.some((other) => other.amount_cents !== amount_cents),
  );
  return new Set(contested.map(({ id }) => id));
}
