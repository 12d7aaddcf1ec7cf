import type {
  getTaxReturn,
  listTaxEntries as listContract,
} from '../../../contracts/payments/tax-return.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { addDays } from '../../../domain/dates/shop-day.ts';
import { addMonths, boundsOfMonth } from '../../../domain/dates/shop-month.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { type RegistrationKind, registrationKinds } from '../../../domain/tax/registrations.ts';
import { addToSums, returnLines, type TaxSums, taxUnder } from '../../../domain/tax/tax-return.ts';
import { findOrderRules } from '../../content/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { wrongField } from '../../platform/http/http-error.ts';
import { type IssuedEntry, type Months, taxEntriesOfMonth } from './tax-entries.ts';

const MAX_MONTHS = 12;

/**
 * The lines of the returns from one month (2026-01) to another, one after the other: only sums are kept. A return stands
 * where the shop was registered in the period, or has charged its tax. Throws an HttpError (400) for a wrong period.
 */
export async function showTaxReturn(
  db: Queryable,
  { from, until }: Months,
): Promise<Answer<typeof getTaxReturn>> {
  const months = monthsOf({ from, until });
  const none: TaxSums = { sales: 0, charged: 0, credited: 0 };
  const sums = new Map(registrationKinds.map((kind) => [kind, none]));
  const numbers = await numbersOf(db, { from, until });
  for (const month of months) {
    for await (const entries of taxEntriesOfMonth(db, month, { from, until })) {
      for (const kind of registrationKinds) {
        const sum = entries.reduce(
          (before, entry) => addToSums(kind, before, entry),
          sums.get(kind) ?? none,
        );
        sums.set(kind, sum);
        for (const entry of entries) addNumbers(numbers, kind, entry);
      }
    }
  }
  const returns = registrationKinds
    .filter((kind) => numbers.has(kind))
    .map((kind) => ({
      kind,
      numbers: [...(numbers.get(kind) ?? [])],
      lines: returnLines(kind, sums.get(kind) ?? none).map((line) => ({
        ...line,
        amount: formatCents(line.amount),
      })),
    }));
  return { from, until, returns };
}

/** What stands behind the lines of a return, of one of its months. */
export async function listTaxEntries(
  db: Queryable,
  {
    month,
    from = month,
    until = month,
  }: { month: string; from?: string | undefined; until?: string | undefined },
): Promise<Answer<typeof listContract>> {
  const all: IssuedEntry[] = [];
  for await (const entries of taxEntriesOfMonth(db, month, { from, until })) all.push(...entries);
  return {
    entries: all.map(({ beforeTax, taxes, ...entry }) => ({
      ...entry,
      beforeTax: formatCents(beforeTax),
      taxes: taxes.map(({ name, rate, number, amount }) => ({
        ...{ name, rate, number },
        amount: formatCents(amount),
      })),
    })),
  };
}

function monthsOf({ from, until }: Months): string[] {
  if (until < from) throw wrongField('until', 'The last month is before the first');
  const months = Array.from({ length: MAX_MONTHS }, (_, index) => addMonths(from, index));
  if (until > (months.at(-1) ?? from)) {
    throw wrongField('until', `A return covers ${MAX_MONTHS} months at most`);
  }
  return months.filter((month) => month <= until);
}

type Numbers = Map<RegistrationKind, Set<string>>;

/** The numbers of the registrations that were in force on a day of the period. */
async function numbersOf(db: Queryable, { from, until }: Months): Promise<Numbers> {
  const lastDay = addDays(boundsOfMonth(until).nextDay, -1);
  const { taxes } = await findOrderRules(db);
  const inForce = taxes.registrations.filter(
    (one) => one.from <= lastDay && (one.until === null || one.until >= `${from}-01`),
  );
  const byKind = Map.groupBy(inForce, ({ kind }) => kind);
  return new Map(
    [...byKind].map(([kind, own]) => [kind, new Set(own.map(({ number }) => number))]),
  );
}

function addNumbers(numbers: Numbers, kind: RegistrationKind, entry: IssuedEntry): void {
  for (const tax of entry.taxes) {
    if (taxUnder(kind, { ...entry, taxes: [tax] }) === undefined) continue;
    const had = numbers.get(kind) ?? new Set();
    numbers.set(kind, had.add(tax.number));
  }
}
