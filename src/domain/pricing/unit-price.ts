import { formatCents, formatDollars, readCents } from './money.ts';

const MILLIGRAMS = new Map([
  ['µg', 0.001],
  ['ug', 0.001],
  ['mcg', 0.001],
  ['mg', 1],
  ['g', 1000],
]);
/** In cents: below this, a milligram's price says little, and a gram's is given. */
const LEAST_PER_MG = 10;

/** What a content such as '5 mg' weighs in milligrams. Undefined for one that is no mass, as '1 mL'. */
export function readMilligrams(content: string): number | undefined {
  const [, figure = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([µa-z]+)$/i.exec(content.trim()) ?? [];
  return Number(figure) * (MILLIGRAMS.get(unit.replace('μ', 'µ')) ?? 0) || undefined;
}

/** What a milligram or a gram costs: '124.00' and '5 mg' make '$24.80/mg'. Undefined for a content that is no mass. */
export function describeUnitPrice(price: string, content: string): string | undefined {
  const milligrams = readMilligrams(content);
  if (!milligrams) return undefined;
  const perMg = readCents(price) / milligrams;
  return perMg < LEAST_PER_MG
    ? `${formatDollars(formatCents(Math.round(perMg * 1000)))}/g`
    : `${formatDollars(formatCents(Math.round(perMg)))}/mg`;
}

/** What a milligram costs, as '$24.80', with more decimals for less than ten cents: '$0.036'. */
export function describePerMg(price: string, content: string): string | undefined {
  const milligrams = readMilligrams(content);
  if (!milligrams) return undefined;
  const perMg = readCents(price) / 100 / milligrams;
  const decimals = perMg > 0 ? Math.max(2, 1 - Math.floor(Math.log10(perMg))) : 2;
  return formatDollars(perMg.toFixed(decimals));
}
