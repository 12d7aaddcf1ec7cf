import { useState } from 'react';
import type { BankFileRead } from '../../../../contracts/payments/bank-import.ts';
import { mediumDate } from '../../../../domain/dates/medium-date.ts';
import { type BankLayout, isSameLayout } from '../../../../domain/payments/bank-columns.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { SaveFailure } from '../../form/SaveFailure.tsx';
import { AnotherFile } from '../../import/AnotherFile.tsx';
import { useSelection } from '../../list/use-selection.ts';
import { countOf } from '../../page/count-of.ts';
import { IntakeList } from '../intake/IntakeList.tsx';
import { itemsIn, sumOf } from '../intake/outcomes.ts';
import { AmountsQuestion } from './AmountsQuestion.tsx';
import { BankLayoutForm } from './BankLayoutForm.tsx';
import { ForgetLayout } from './RememberedLayouts.tsx';
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
  const recorded = itemsIn(read.rows, 'new');
  const count = recorded.length + ticked.length;
  const leftOut =
    [...itemsIn(read.rows, 'asked'), ...itemsIn(read.rows, 'other')].length - ticked.length;
  const days =
    read.firstDay && read.lastDay
      ? `, ${Array.from(new Set([read.firstDay, read.lastDay]), mediumDate).join(' to ')}`
      : '';
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
        {!read.fault && (
          <p className="figures text-ink-soft">{`${countOf(read.rows.length, 'row')}${days}`}</p>
        )}
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
        <IntakeList
          items={read.rows}
          nameOf={({ line, text }) => `line ${line}, ${text}`}
          selection={selection}
        />
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
                    ? `${formatDollars(sumOf([...recorded, ...ticked]))}${leftOut > 0 ? `, ${countOf(leftOut, 'deposit')} left out` : ''}`
                    : 'The ledger stays as it is. Day-end records that you checked the bank.'}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

type FileOriginProps = { read: BankFileRead; onForgotten: () => void };

/** Whose file it is, and what the shop remembers of such files. */
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
