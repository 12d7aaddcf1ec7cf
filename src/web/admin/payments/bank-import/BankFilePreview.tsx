import { useState } from 'react';
import type { BankFileRead } from '../../../../contracts/payments/bank-import.ts';
import { type BankLayout, isSameLayout } from '../../../../domain/payments/bank-columns.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { SaveFailure } from '../../form/SaveFailure.tsx';
import { AnotherFile } from '../../import/AnotherFile.tsx';
import { useSelection } from '../../list/use-selection.ts';
import { countOf } from '../../page/count-of.ts';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ShopDate } from '../../page/ShopDate.tsx';
import { AmountsQuestion } from './AmountsQuestion.tsx';
import { BankFileRows } from './BankFileRows.tsx';
import { BankLayoutForm } from './BankLayoutForm.tsx';
import { ForgetLayout } from './RememberedLayouts.tsx';
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
  const [bank, setBank] = useState(read.remembered?.bank ?? '');
  const [confirmed, setConfirmed] = useState<BankLayout>();

  const ticked = read.rows.filter(({ line }) => selection.chosen.has(`${line}`));
  const recorded = read.rows.filter((row) => groupOf(row) === 'recorded');
  const count = recorded.length + ticked.length;
  const one = read.format === 'ofx' ? 'transaction' : 'line';
  const isAnswered = confirmed !== undefined && isSameLayout(confirmed, read.layout);
  const isAsked = read.question !== null && !isAnswered;
  const isBlocked = isAsked || (read.wrong.length > 0 && !withoutWrong);
  // Only what is on the screen is imported: not while the file is read in another layout, nor where that failed.
  const isAsShown = !rereading.isPending && !rereading.isError;
  const reread = (layout?: BankLayout) => {
    selection.clear();
    setWithoutWrong(false);
    rereading.mutate({ file, ...(layout && { layout }) });
  };
  const explain = (layout?: BankLayout) => {
    setConfirmed(undefined);
    reread(layout);
  };
  const confirm = (layout: BankLayout) => {
    setConfirmed(layout);
    if (!isAsShown || !isSameLayout(layout, read.layout)) reread(layout);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-label="File" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 font-semibold wrap-anywhere">{file.name}</p>
          <AnotherFile
            isDisabled={rereading.isPending || importing.isPending}
            onClick={startOver}
          />
        </div>
        <FileOrigin read={read} onForgotten={() => explain()} />
        <Facts read={read} />
        {read.endsOpen && (
          <p className="max-w-measure text-sm text-ink-soft">
            The file may be cut off at the end. If rows are missing, export it from the bank again.
          </p>
        )}
      </section>
      {read.question && (
        <AmountsQuestion
          question={read.question}
          confirmed={
            isAnswered
              ? read.question.choices.find(({ layout }) => isSameLayout(layout, read.layout))
              : undefined
          }
          isReading={rereading.isPending}
          onConfirm={confirm}
          onAskAgain={() => setConfirmed(undefined)}
        />
      )}
      {read.format === 'csv' && (
        <BankLayoutForm
          key={read.remembered?.id}
          read={read}
          layout={isAsShown ? read.layout : (rereading.variables?.layout ?? read.layout)}
          isReading={rereading.isPending}
          error={rereading.error ?? undefined}
          onChange={explain}
          bank={bank}
          onBank={setBank}
        />
      )}
      {read.format === 'ofx' && read.fault && (
        <Notice tone="warning" title="The file cannot be read">{`${read.fault}.`}</Notice>
      )}
      {read.wrong.length > 0 && (
        <WrongLines
          wrong={read.wrong}
          one={one}
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
            <SaveFailure
              error={importing.error}
              title="The file was not imported"
              again="import again"
            />
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              size="sm"
              disabled={isBlocked || !isAsShown}
              pending={importing.isPending}
              pendingLabel="Importing..."
              onClick={() =>
                importing.mutate({
                  file,
                  include: ticked.map(({ line }) => line),
                  withoutWrong,
                  layoutConfirmed: isAnswered,
                  bank: bank.trim(),
                })
              }
            >
              {count > 0 ? `Import ${countOf(count, 'Transfer')}` : 'Nothing New to Import'}
            </Button>
            <p className="figures text-ink-soft">
              {isAsked
                ? 'Answer the question above first.'
                : isBlocked
                  ? `First decide about the ${one}s that cannot be read.`
                  : count > 0
                    ? formatDollars(sumOf([...recorded, ...ticked]))
                    : 'The ledger stays as it is. Day-end records that you checked the bank.'}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

type FileOriginProps = { read: BankFileRead; onForgotten: () => void };

/** FileOrigin file it is, and what the shop remembers of such files. */
function FileOrigin({ read, onForgotten }: FileOriginProps) {
  const { bank, format, remembered } = read;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="wrap-anywhere">
        {bank
          ? `This file is from ${bank}.`
          : format === 'ofx'
            ? 'This is an OFX file. It does not say of which bank.'
            : remembered
              ? 'You have set up files like this one before.'
              : read.fault || read.question
                ? 'The shop does not know files like this one. Tell it once what the columns hold.'
                : 'The bank is not recognized, but the headings or balances show how to read the file.'}
      </p>
      {remembered && <ForgetLayout layout={remembered} onForgotten={onForgotten} />}
    </div>
  );
}

function Facts({ read }: { read: BankFileRead }) {
  const { rows, firstDay, lastDay, fault } = read;
  const inGroup = (group: string) => rows.filter((row) => groupOf(row) === group).length;
  const questions = rows.filter(({ outcome }) => outcome === 'possible-duplicate').length;
  const again = rows.filter(({ outcome }) => outcome === 'again').length;
  const asked = inGroup('asked');
  const cut = rows.filter(({ outcome }) => outcome === 'cut').length;
  const otherDeposits = inGroup('other') - again - cut;
  const out = inGroup('out');
  if (fault) return null;
  return (
    <SpecTable
      dense
      // On a phone the long labels wrap; the counts stay whole.
      className="[&_dd]:flex-none [&_dt]:shrink"
      rows={[
        {
          label: 'Days',
          value: firstDay && lastDay && (
            <>
              <ShopDate date={firstDay} />
              {firstDay !== lastDay && (
                <>
                  {' '}
                  <span>to</span> <ShopDate date={lastDay} />
                </>
              )}
            </>
          ),
        },
        { label: 'Rows', value: rows.length.toLocaleString('en-CA') },
        { label: 'In the ledger already', value: inGroup('known').toLocaleString('en-CA') },
        again > 0 && {
          label: 'Probably imported before: left out unless you select them',
          value: String(again),
        },
        asked > 0 && {
          label: 'May be payments: left out unless you select them',
          value: String(asked),
        },
        cut > 0 && {
          label: 'May be cut off: left out unless you select them',
          value: String(cut),
        },
        otherDeposits > 0 && { label: 'Other deposits', value: String(otherDeposits) },
        out > 0 && { label: 'Money out', value: String(out) },
        questions > 0 && { label: 'Questions for you', value: String(questions) },
        {
          label: 'To record',
          value: inGroup('recorded').toLocaleString('en-CA'),
          strong: true,
        },
      ]}
    />
  );
}
