import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { BankFileRead } from '../../../../contracts/payments/bank-import.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { focusIfLost } from '../../../ui/layout/focus.ts';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { countOf } from '../../page/count-of.ts';
import { BankFileRows } from './BankFileRows.tsx';
import { ForgetLayout } from './RememberedLayouts.tsx';
import { groupOf, isCounting, sumOf } from './row-outcomes.ts';

type BankFileImportedProps = { read: BankFileRead; onAnother: () => void };

/** What was imported of a file, and what to do next. */
export function BankFileImported({ read, onAnother }: BankFileImportedProps) {
  const { rows, lastDay, remembered } = read;
  const [isForgotten, setForgotten] = useState(false);
  const recorded = rows.filter((row) => groupOf(row) === 'recorded');
  const counting = recorded.filter(isCounting);
  const otherAmounts = recorded.filter(({ outcome }) => outcome === 'other-amount').length;
  const questions = recorded.filter(({ outcome }) => outcome === 'possible-duplicate').length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 rounded-surface border border-line bg-surface p-4">
        <CircleCheck className="mt-0.5 size-5 text-pass" />
        <div role="status" tabIndex={-1} ref={focusIfLost} className="grid gap-1 outline-none">
          <p className="font-semibold">
            {recorded.length > 0
              ? `${countOf(recorded.length, 'transfer')} imported`
              : 'Nothing in this file was new'}
          </p>
          <p className="max-w-measure text-ink-soft">{`${counting.length > 0 ? `${formatDollars(sumOf(counting))} counts now. ` : ''}${questions > 0 ? `${questions === 1 ? '1 row may be a duplicate and needs your answer.' : `${questions} rows may be duplicates and need your answer.`} ` : ''}${otherAmounts > 0 ? `${otherAmounts === 1 ? 'The reference of 1 row is' : `The references of ${otherAmounts} rows are`} in the ledger with another amount. ` : ''}${recorded.length === 0 ? 'The ledger is as it was.' : ''}`}</p>
        </div>
        <div className="col-start-2 flex flex-wrap gap-2">
          {questions > 0 ? (
            <ButtonLink to="/admin/dashboard/payments" search={{ filter: 'unconfirmed' }}>
              Answer the Questions
            </ButtonLink>
          ) : (
            <ButtonLink to="/admin/dashboard/to-do">Match Transfers</ButtonLink>
          )}
          <ButtonLink
            variant="secondary"
            to="/admin/dashboard/payments/day-end"
            search={{ day: lastDay ?? undefined }}
          >
            Day-End
          </ButtonLink>
          <Button variant="quiet" size="sm" onClick={onAnother}>
            Import Another File
          </Button>
        </div>
      </section>
      {remembered && !isForgotten && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="wrap-anywhere text-ink-soft">{`${remembered.bank ? `Remembered as ‘${remembered.bank}’` : 'Remembered'}: the next file with these columns is read the same way.`}</p>
          <ForgetLayout layout={remembered} onForgotten={() => setForgotten(true)} />
        </div>
      )}
      <BankFileRows rows={rows} />
    </div>
  );
}
