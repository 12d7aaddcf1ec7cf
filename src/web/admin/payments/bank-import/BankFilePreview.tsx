import { useState } from 'react';
import type { BankFileRead } from '../../../../contracts/payments/bank-import.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { SpecTable } from '../../../ui/SpecTable.tsx';
import { SaveFailure } from '../../form/SaveFailure.tsx';
import { ListDate } from '../../ListDate.tsx';
import { useSelection } from '../../list/use-selection.ts';
import { countOf } from '../count-of.ts';
import { BankFileRows } from './BankFileRows.tsx';
import { BankLayoutForm } from './BankLayoutForm.tsx';
import { groupOf, sumOf } from './row-outcomes.ts';
import type { BankFileSteps, ChosenFile } from './use-bank-file.ts';
import { WrongLines } from './WrongLines.tsx';

type BankFilePreviewProps = { file: ChosenFile; steps: BankFileSteps };

/** What an import would do with each row, how the columns are read, and the button that imports. */
export function BankFilePreview({ file, steps }: BankFilePreviewProps) {
  const { importing, rereading, startOver } = steps;
  const { read } = file;
  const selection = useSelection();
  const [withoutWrong, setWithoutWrong] = useState(false);

  const ticked = read.rows.filter(({ line }) => selection.chosen.has(`${line}`));
  const recorded = read.rows.filter((row) => groupOf(row) === 'recorded');
  const count = recorded.length + ticked.length;
  const isBlocked = read.wrong.length > 0 && !withoutWrong;
  // Only what is on the screen is imported: not while the file is read in another layout, nor where that failed.
  const isAsShown = !rereading.isPending && !rereading.isError;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-label="File" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 font-semibold wrap-anywhere">{file.name}</p>
          <Button
            variant="secondary"
            size="sm"
            disabled={rereading.isPending || importing.isPending}
            onClick={startOver}
          >
            Choose Another File
          </Button>
        </div>
        <Facts read={read} />
      </section>
      <BankLayoutForm
        read={read}
        isReading={rereading.isPending}
        error={rereading.error ?? undefined}
        onChange={(layout) => {
          selection.clear();
          setWithoutWrong(false);
          rereading.mutate({ file, layout });
        }}
      />
      {read.wrong.length > 0 && (
        <WrongLines
          wrong={read.wrong}
          isAgreed={withoutWrong}
          onAgree={read.rows.length > 0 ? setWithoutWrong : undefined}
        />
      )}
      {read.rows.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SectionTitle>Rows</SectionTitle>
          <BankFileRows rows={read.rows} selection={selection} />
        </section>
      )}
      {read.rows.length > 0 && (
        <div className="pinned-bar grid gap-3">
          {importing.isError && (
            <SaveFailure error={importing.error} title="The file was not imported" />
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              size="sm"
              disabled={isBlocked || !isAsShown}
              pending={importing.isPending}
              pendingLabel="Importing..."
              onClick={() =>
                importing.mutate({ file, include: ticked.map(({ line }) => line), withoutWrong })
              }
            >
              {count > 0 ? `Import ${countOf(count, 'Transfer')}` : 'Import: Nothing Is New'}
            </Button>
            <p className="figures text-ink-soft">
              {isBlocked
                ? 'First say what is to become of the lines that cannot be read.'
                : count > 0
                  ? formatDollars(sumOf([...recorded, ...ticked]))
                  : 'The ledger stays as it is. Day-end learns that the bank was looked at.'}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

function Facts({ read }: { read: BankFileRead }) {
  const { bank, rows, firstDay, lastDay, fault } = read;
  const inGroup = (group: string) => rows.filter((row) => groupOf(row) === group).length;
  const questions = rows.filter(({ outcome }) => outcome === 'question').length;
  const again = rows.filter(({ outcome }) => outcome === 'again').length;
  const bankRow = { label: 'Bank', value: bank ?? 'Not recognised' };
  if (fault) return <SpecTable dense rows={[bankRow]} />;
  return (
    <SpecTable
      dense
      rows={[
        bankRow,
        {
          label: 'Days',
          value: firstDay && lastDay && (
            <>
              <ListDate date={firstDay} /> to <ListDate date={lastDay} />
            </>
          ),
        },
        { label: 'Rows', value: rows.length.toLocaleString('en-CA') },
        { label: 'In the ledger already', value: inGroup('known').toLocaleString('en-CA') },
        again > 0 && {
          label: 'Looks imported before, left out unless you choose it',
          value: String(again),
        },
        questions > 0 && { label: 'Questions to you', value: String(questions) },
        {
          label: 'To record',
          value: inGroup('recorded').toLocaleString('en-CA'),
          strong: true,
        },
      ]}
    />
  );
}
