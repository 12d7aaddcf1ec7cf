import type { Suggestion } from './suggest-matches.ts';

/** A transfer that waits, with its suggestions, the likeliest first. */
export type ScoredTransfer = {
  id: string;
  suggestions: readonly Suggestion[];
  /** Something about its evidence is to be looked at. */
  hasDoubts: boolean;
};

/**
 * The ids of the transfers whose first suggestion needs no second look: it is certain and exactly what its orders lack,
 * so that nothing else would follow, and neither does the message name another order nor another transfer suggest one of
 * these. `waiting` are all transfers that wait, hints included.
 */
export function findCertain(waiting: readonly ScoredTransfer[]): Set<string> {
  const claims = Map.groupBy(
    waiting.flatMap(({ id, suggestions }) =>
      surestOrders(suggestions).map((order) => ({ id, order })),
    ),
    ({ order }) => order,
  );
  const certain = waiting.filter(({ suggestions, hasDoubts }) => {
    const [first] = suggestions;
    if (!first || hasDoubts) return false;
    if (first.certainty !== 'certain' || first.consequences.length > 0) return false;
    const orders = new Set(first.matches.map(({ orderId }) => orderId));
    return surestOrders(suggestions).every(
      (order) => orders.has(order) && claims.get(order)?.length === 1,
    );
  });
  return new Set(certain.map(({ id }) => id));
}

/** The orders that a transfer's surest suggestions name, each once; what is only possible names none. */
function surestOrders(suggestions: readonly Suggestion[]): string[] {
  const surest = suggestions.filter(
    ({ certainty }) => certainty !== 'possible' && certainty === suggestions[0]?.certainty,
  );
  return [...new Set(surest.flatMap(({ matches }) => matches.map(({ orderId }) => orderId)))];
}
