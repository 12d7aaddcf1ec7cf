import type { listMonths as contract } from '../../../contracts/payments/months.ts';
import { MONTHS_SHOWN } from '../../../contracts/wire/admin-lists.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { addMonths } from '../../../domain/dates/shop-month.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import type { Shop } from '../../platform/shop.ts';
import { findFirstMonth, sumByMonth } from './store.ts';

/** The months up to one (2026-01), or up to the current one: what was ordered, what came for it, what was sent back. */
export async function listMonths(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  asked: string | undefined,
): Promise<Answer<typeof contract>> {
  const current = shopDay(clock()).slice(0, 7);
  const until = asked !== undefined && asked < current ? asked : current;
  const first = await findFirstMonth(db);
  if (first === undefined) return { months: [], earlier: null, later: null };
  const shown = Array.from({ length: MONTHS_SHOWN }, (_, index) => addMonths(until, -index));
  const months = await sumByMonth(
    db,
    shown.filter((month) => month >= first),
  );
  const before = addMonths(until, -MONTHS_SHOWN);
  const after = addMonths(until, MONTHS_SHOWN);
  return {
    months: months.map(({ month, orders, ordered, tax, received, sentBack }) => ({
      month,
      orders,
      ordered: formatCents(ordered),
      tax: formatCents(tax),
      received: formatCents(received),
      sentBack: formatCents(sentBack),
    })),
    earlier: before >= first ? before : null,
    later: until === current ? null : after < current ? after : current,
  };
}
