import { isActive, type OrderState } from '../orders/order-states.ts';
import type { Cents } from '../pricing/money.ts';

/** What of an order's history changes what is written off. */
export type WaiverEvent = { day: string } & (
  | { kind: 'waived' | 'waiver-dropped'; amount: Cents }
  | { kind: 'step'; to: OrderState }
);

/**
 * How much is written off of an order on which days, in cents; less than zero where it is taken back. What was waived counts
 * while the order stands: cancelled, its invoice is credited whole, and nothing of it is owed.
 */
export function writeOffs(events: readonly WaiverEvent[]): { day: string; amount: Cents }[] {
  let [waived, counted, stands] = [0, 0, true];
  return events.flatMap((event) => {
    if (event.kind === 'step') stands = isActive(event.to);
    else waived += event.kind === 'waived' ? event.amount : -event.amount;
    const amount = (stands ? waived : 0) - counted;
    counted += amount;
    return amount === 0 ? [] : [{ day: event.day, amount }];
  });
}
