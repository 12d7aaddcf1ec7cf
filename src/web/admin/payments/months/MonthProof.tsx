import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { MonthDetails } from '../../../../contracts/payments/months.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { amountBetween } from './amount-between.ts';

/** That the month's figures lead to what the ledger holds, or by how much they do not. */
export function MonthProof({ money }: { money: MonthDetails['money'] }) {
  const { opening, received, sentBack, cameBack, closing, ledger } = money;
  const sum = [
    `Opening balance ${formatDollars(opening)}`,
    `+ received ${formatDollars(received)}`,
    `− sent back ${formatDollars(sentBack)}`,
    cameBack !== '0.00' && `+ came back ${formatDollars(cameBack)}`,
    `= closing balance ${formatDollars(closing)}`,
  ].filter((part) => part !== false);
  const difference = amountBetween(closing, ledger);
  if (difference === '0.00') {
    return (
      <p className="figures flex gap-2">
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-pass" />
        <span>{`${sum.join(' ')}, which is what the ledger’s accounts held then.`}</span>
      </p>
    );
  }
  return (
    <p role="alert" className="figures flex gap-2 text-alarm">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" />
      <span>{`${sum.join(' ')}, but the ledger’s accounts held ${formatDollars(ledger)} then: a difference of ${formatDollars(difference)}. Do not close this month: tell whoever looks after the shop’s server.`}</span>
    </p>
  );
}
