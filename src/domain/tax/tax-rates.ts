import type { ProvinceCode } from '../customers/canada.ts';

export const taxNames = ['GST', 'HST', 'QST', 'PST', 'RST'] as const;
export type TaxName = (typeof taxNames)[number];

/** What is charged in a province or territory from a day on, as 2025-04-01. `rate` in thousandths of a percent. */
export type TaxRate = { place: ProvinceCode; tax: TaxName; rate: number; from: string };

const rate = (place: ProvinceCode, tax: TaxName, rate: number, from: string): TaxRate => ({
  ...{ place, tax, rate, from },
});

/**
 * The rates by law, each with where it is published: the Canada Revenue Agency's page 'Charge and collect the GST/HST:
 * Which rate to charge' (CRA), or the province's own. A new one is a new line; the owner can enter it before that.
 */
export const taxRates: readonly TaxRate[] = [
  rate('AB', 'GST', 5000, '2008-01-01'), // CRA
  rate('BC', 'GST', 5000, '2013-04-01'), // CRA
  rate('MB', 'GST', 5000, '2008-01-01'), // CRA
  rate('NT', 'GST', 5000, '2008-01-01'), // CRA
  rate('NU', 'GST', 5000, '2008-01-01'), // CRA
  rate('QC', 'GST', 5000, '2008-01-01'), // CRA
  rate('SK', 'GST', 5000, '2008-01-01'), // CRA
  rate('YT', 'GST', 5000, '2008-01-01'), // CRA
  rate('NB', 'HST', 15_000, '2016-07-01'), // CRA
  rate('NL', 'HST', 15_000, '2016-07-01'), // CRA
  rate('NS', 'HST', 15_000, '2010-07-01'), // CRA
  rate('NS', 'HST', 14_000, '2025-04-01'), // CRA, Nova Scotia HST rate decrease
  rate('ON', 'HST', 13_000, '2010-07-01'), // CRA
  rate('PE', 'HST', 15_000, '2016-10-01'), // CRA
  rate('BC', 'PST', 7000, '2013-04-01'), // gov.bc.ca, Provincial sales tax
  rate('MB', 'RST', 7000, '2019-07-01'), // gov.mb.ca, Retail Sales Tax
  rate('QC', 'QST', 9975, '2013-01-01'), // revenuquebec.ca, Basic rules for applying the GST/HST and QST
  rate('SK', 'PST', 6000, '2017-03-23'), // saskatchewan.ca, Provincial Sales Tax
];

/** What is in force in a place on a day; of `changed` and the law's, the later one, and the changed one of one day. */
export function ratesOn(
  place: string,
  day: string,
  changed: readonly TaxRate[] = [],
): { tax: TaxName; rate: number }[] {
  const inForce = new Map<TaxName, TaxRate>();
  for (const one of [...taxRates, ...changed]) {
    if (one.place !== place || one.from > day) continue;
    const had = inForce.get(one.tax);
    if (!had || one.from >= had.from) inForce.set(one.tax, one);
  }
  return [...inForce.values()].map(({ tax, rate }) => ({ tax, rate }));
}

/** '9.975' or '13' → 9975 or 13000, in thousandths of a percent. Undefined for what is no percentage below 100. */
export function parseRate(text: string): number | undefined {
  const match = /^(\d{1,2})(?:\.(\d{1,3}))?$/.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
}

/** Reads a rate that the shop itself wrote. Throws a RangeError if it is none. */
export function readRate(text: string): number {
  const rate = parseRate(text);
  if (rate === undefined) throw new RangeError(`Not a rate of a tax: ${text}`);
  return rate;
}

/** 9975 → '9.975', 13000 → '13' */
export function formatRate(rate: number): string {
  return String(rate / 1000);
}
