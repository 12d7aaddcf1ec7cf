import type { DayEndItem } from '../../../../contracts/payments/day-end.ts';
import { mediumDate } from '../../../../domain/dates/medium-date.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';

/** Why the bank's file and the ledger differ in a transfer, and what to do. */
export function describeFault({ fault, bank, ledger, otherDay, evidence }: DayEndItem): string {
  const other = otherDay ? mediumDate(otherDay) : 'another day';
  switch (fault) {
    case 'not-in-bank':
      return evidence === 'typed'
        ? 'In the ledger, not in the bank: entered by hand. Check your account.'
        : 'In the ledger, not in the bank: confirmed by you. Check your account.';
    case 'another-day':
      return ledger === '0.00'
        ? `In the bank; the ledger counts it on ${other}.`
        : `In the ledger; the bank has it on ${other}.`;
    case 'another-amount':
      return `The bank has ${formatDollars(bank)}, the ledger counts ${formatDollars(ledger)}.`;
    case 'unanswered':
      return 'In the bank, not counted: it needs your answer.';
    case 'not-counted':
      return 'In the bank, not counted: you marked it as not a payment.';
  }
}
