import { hasShipped, initialState, isActive } from '../../../domain/orders/order-states.ts';
import { dueDayOf } from '../../../domain/orders/terms.ts';
import { type Cents, readCents } from '../../../domain/pricing/money.ts';
import { type listHistory, listSteps, type StoredOrder } from '../../orders/index.ts';

/**
 * What an order on terms was to be paid, and until which day (2026-01-31), before a moment (milliseconds): its history says
 * what was changed, refunded and waived since. Undefined where it had not shipped by then, or was given up.
 */
export function dueThen(
  order: Pick<StoredOrder, 'total_cents' | 'waived_cents' | 'terms_days'>,
  history: Awaited<ReturnType<typeof listHistory>>,
  moment: number,
): { due: Cents; dueOn: string } | undefined {
  const steps = listSteps(history.filter(({ at }) => at < moment));
  const shipped = steps.findLast(({ action }) => action === 'ship');
  const state = steps.at(-1)?.to ?? initialState;
  if (!shipped || !isActive(state) || !hasShipped(state)) return undefined;
  const since = history.filter(({ at }) => at >= moment).map(({ entry }) => entry);
  const changed = since.find((entry) => entry.kind === 'changed' || entry.kind === 'refund-owed');
  const total = changed ? readCents(changed.total.before) : order.total_cents;
  const waived = since.reduce((sum, entry) => {
    if (entry.kind === 'waived') return sum - readCents(entry.amount);
    return entry.kind === 'waiver-dropped' ? sum + readCents(entry.amount) : sum;
  }, order.waived_cents);
  return { due: total - waived, dueOn: dueDayOf(shipped.at, order.terms_days) };
}
