import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { showActionFailure } from '../../form/show-action-failure.ts';
import { countOf } from '../../page/count-of.ts';
import { refreshOrders } from '../queries.ts';
import { type PartsOutcome, runBulkInParts } from './run-bulk-in-parts.ts';

/** Marks orders as packed, and takes back just that. `packed` says what was done last, of which orders. */
export function usePacking() {
  const queryClient = useQueryClient();
  const [packed, setPacked] = useState<{ of: string[]; ids: string[]; text: string }>();
  const mark = (isPacked: boolean) => (ids: string[]) =>
    runBulkInParts(
      ids,
      (part) => call('POST /api/admin/orders/packed', { body: { ids: part, packed: isPacked } }),
      () => undefined,
    );
  const finish = (of: string[], outcome: PartsOutcome, text: string) => {
    setPacked({ of, ids: outcome.done.map(({ id }) => id), text });
    if (outcome.error) showActionFailure('Not all orders were marked', outcome.error);
    return refreshOrders(queryClient);
  };
  const packing = useMutation({
    mutationFn: mark(true),
    onSuccess: (outcome, ids) => finish(ids, outcome, describe(outcome)),
  });
  const undoing = useMutation({
    mutationFn: mark(false),
    onSuccess: (outcome) =>
      finish(
        packed?.of ?? [],
        { ...outcome, done: [] },
        `${countOf(outcome.done.length, 'order')} no longer marked as packed.`,
      ),
  });
  return { packing, packed, undoing };
}

/** Orders that a sentence names. */
const NAMED = 3;

/** '8 marked as packed, 1 packed already. Not 4K7M2QX4: …' */
function describe({ done, already, failed }: PartsOutcome): string {
  const before = already.length > 0 ? `, ${already.length} packed already` : '';
  const [first] = failed;
  const names = failed.slice(0, NAMED).map(({ number }) => number);
  if (failed.length > NAMED) names.push(`and ${failed.length - NAMED} more`);
  const kept = first ? ` Not ${names.join(', ')}: ${first.reason}` : '';
  return `${done.length} marked as packed${before}.${kept}`;
}
