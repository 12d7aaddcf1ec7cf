import { formatCents, readCents } from '../../../../domain/pricing/money.ts';

/** How far two amounts of the wire, below zero too, are apart: '5.00' and '-1.00' → '6.00'. */
export function amountBetween(one: string, other: string): string {
  return formatCents(Math.abs(cents(one) - cents(other)));
}

function cents(amount: string): number {
  return amount.startsWith('-') ? -readCents(amount.slice(1)) : readCents(amount);
}
