import { useState } from 'react';
import type { BankFileRead } from '../../../../contracts/payments/bank-import.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { countOf } from '../../page/count-of.ts';
import { IntakeDone } from '../intake/IntakeDone.tsx';
import { IntakeList } from '../intake/IntakeList.tsx';
import { itemsIn, sumOf } from '../intake/outcomes.ts';
import { ForgetLayout } from './RememberedLayouts.tsx';

type BankFileImportedProps = { read: BankFileRead; onAnother: () => void };

/** What was imported of a file, and what to do next. */
export function BankFileImported({ read, onAnother }: BankFileImportedProps) {
  const { rows, lastDay, remembered } = read;
  const [isForgotten, setForgotten] = useState(false);
  const recorded = itemsIn(rows, 'recorded');
  const counting = recorded.filter(
    ({ outcome }) => outcome !== 'duplicate' && outcome !== 'possible-duplicate',
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <IntakeDone
        items={rows}
        title={
          recorded.length > 0
            ? `${countOf(recorded.length, 'transfer')} imported`
            : 'Nothing in this file was new'
        }
        text={counting.length > 0 && `${formatDollars(sumOf(counting))} counts now.`}
      >
        {recorded.some(({ outcome }) => outcome === 'possible-duplicate') ? (
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
      </IntakeDone>
      {remembered && !isForgotten && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="wrap-anywhere text-ink-soft">{`${remembered.bank ? `Remembered as ‘${remembered.bank}’` : 'Remembered'}: the next file with these columns is read the same way.`}</p>
          <ForgetLayout layout={remembered} onForgotten={() => setForgotten(true)} />
        </div>
      )}
      <IntakeList items={rows} nameOf={({ line, text }) => `line ${line}, ${text}`} />
    </div>
  );
}
