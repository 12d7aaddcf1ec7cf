import { sql } from 'kysely';
import { activeStates } from '../../../domain/orders/order-states.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import type { TaxName } from '../../../domain/tax/tax-rates.ts';
import { listHistories } from '../../orders/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { readSale, type SaleRow, saleColumns } from './read-sale.ts';
import type { Period } from './sales-of-period.ts';

type Histories = Awaited<ReturnType<typeof listHistories>>;
type History = NonNullable<ReturnType<Histories['get']>>;

/** What was taken off what an order had been charged: a refund or credit of a part, or all that was left of it. */
export type Credit = {
  kind: 'refund' | 'cancelled';
  order: SaleRow;
  /** Milliseconds. */
  at: number;
  beforeTax: Cents;
} & Pick<ReturnType<typeof readSale>, 'province' | 'taxes'>;

/** Orders that were sold, and given back: they were paid, or had shipped. */
const givenBackStates = ['refund-due', 'refunded'] as const;

/**
 * What was refunded or credited in a period, whenever the order was placed: it counts on the day on which the owner
 * decides it, as a credit note does. What is left of an order that was paid and then cancelled is taken off by that.
 */
export async function creditsOfPeriod(db: Queryable, period: Period): Promise<Credit[]> {
  const rows = [
    ...(await refundedRows(db, period)),
    ...(await selectWithEntry(db, period, 'cancel-and-refund')
      .where('status', 'in', givenBackStates)
      .execute()),
  ];
  const orders = new Map(rows.map((row) => [row.id, row]));
  const histories = await listHistories(db, [...orders.keys()]);
  return [...orders.values()]
    .flatMap((order) => creditsOf(order, histories.get(order.id) ?? []))
    .filter(({ at }) => at >= period.start && at < period.end)
    .toSorted((one, other) => one.at - other.at);
}

function refundedRows(db: Queryable, period: Period) {
  return (
    selectWithEntry(db, period, 'refund-owed')
      // As in the index orders_adjusted, or it is not used.
      .where(sql<boolean>`adjustments <> '[]'`)
      .where('status', 'in', [...activeStates, ...givenBackStates])
      .execute()
  );
}

/** Orders placed before the end of a period in whose history of it a word stands. */
function selectWithEntry(db: Queryable, { start, end }: Period, word: string) {
  return db
    .selectFrom('orders')
    .select(saleColumns)
    .where('replaces', 'is', null)
    .where('created_at', '<', end)
    .where((e) =>
      e.exists(
        e
          .selectFrom('order_history')
          .select('order_history.id')
          .whereRef('order_id', '=', 'orders.id')
          .where('at', '>=', start)
          .where('at', '<', end)
          .where('entry', 'like', `%"${word}"%`),
      ),
    );
}

function creditsOf(order: SaleRow, history: History): Credit[] {
  const sale = readSale(order);
  const { province } = sale;
  const credits: Credit[] = sale.refunds.flatMap(({ reason, amount, taxes }) => {
    const owed = history.find(
      ({ entry }) => entry.kind === 'refund-owed' && entry.reason === reason,
    );
    if (!owed) return [];
    const beforeTax = amount - sumOf(taxes);
    return [{ kind: 'refund', order, at: owed.at, province, beforeTax, taxes }];
  });
  if (!givenBackStates.some((state) => state === order.status)) return credits;
  const cancelled = findCancellation(history);
  // Orders that were never sold have nothing to take off.
  if (!cancelled) return [];
  const taxes = sale.taxes.map((tax) => ({
    ...tax,
    amount: tax.amount - sumOf(refundedOf(sale.refunds, tax.name)),
  }));
  const beforeTax = sale.ordered - sumOf(taxes);
  return [...credits, { kind: 'cancelled', order, at: cancelled.at, province, beforeTax, taxes }];
}

function refundedOf(refunds: ReturnType<typeof readSale>['refunds'], name: TaxName) {
  return refunds.flatMap(({ taxes }) => taxes.filter((tax) => tax.name === name));
}

/** The step that cancelled an order that was paid or had shipped; undefined where it was neither. */
function findCancellation(history: History) {
  const step = history.findLast(
    ({ entry }) => entry.kind === 'step' && entry.action === 'cancel-and-refund',
  );
  const isSold =
    step?.entry.kind === 'step' && ['paid', 'shipped', 'delivered'].includes(step.entry.from);
  return isSold ? step : undefined;
}

function sumOf(taxes: readonly { amount: Cents }[]): Cents {
  return taxes.reduce((sum, { amount }) => sum + amount, 0);
}
