import { useState } from 'react';
import type { ExistingChoice } from '../../../../contracts/import-products.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ChooseFile } from '../../form/ChooseFile.tsx';
import { countProducts, describePictures } from './describe-import.ts';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ReadyFile } from './ReadyFile.tsx';
import { type ImportState, useImport } from './use-import.ts';

/** From choosing a file to what became of each product in it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { state, read, start, resume, stop } = useImport(onClose);
  const [existing, setExisting] = useState<ExistingChoice>('skip');
  return (
    <Dialog
      open
      wide
      dismissible={state.step !== 'sending'}
      onOpenChange={(open) => !open && onClose()}
      title="Import Products"
      actions={
        <Actions
          state={state}
          existing={existing}
          onClose={onClose}
          onStop={stop}
          onStart={() => {
            if (state.step !== 'ready') return;
            start(state.file, state.existing > 0 ? existing : 'add');
          }}
          onResume={() => state.step === 'stopped' && resume(state.at)}
        />
      }
    >
      <Step state={state} existing={existing} onExisting={setExisting} onChoose={read} />
    </Dialog>
  );
}

type StepProps = {
  state: ImportState;
  existing: ExistingChoice;
  onExisting: (choice: ExistingChoice) => void;
  onChoose: (file: File) => void;
};

function Step({ state, existing, onExisting, onChoose }: StepProps) {
  switch (state.step) {
    case 'choose':
    case 'reading':
      return (
        <>
          {state.step === 'choose' && state.failure && (
            <Notice tone="error" title={state.failure.title}>
              {state.failure.text}
            </Notice>
          )}
          <ChooseFile
            label="Products file"
            accept=".json,.csv,application/json,text/csv"
            isReading={state.step === 'reading'}
            onChoose={onChoose}
          >
            A JSON file that was exported here, or the product CSV of a Shopify shop. Nothing is
            stored before you have seen what is in it.
          </ChooseFile>
        </>
      );
    case 'ready':
      return <ReadyFile {...state} choice={existing} onChoice={onExisting} />;
    case 'sending':
      return <ImportProgress at={state.at} />;
    case 'stopped':
      return (
        <>
          {state.failure && (
            <Notice tone="error" title={state.failure.title}>
              {state.failure.text}
            </Notice>
          )}
          <ImportProgress at={state.at} isStopped />
          {state.at.tally.errors.length > 0 && <ImportErrors errors={state.at.tally.errors} />}
        </>
      );
    case 'partial':
      return <Outcome tally={state.tally} />;
  }
}

function Outcome({ tally }: { tally: Extract<ImportState, { step: 'partial' }>['tally'] }) {
  const { count, skipped, errors } = tally;
  const failed = `${errors.length} product(s) failed. See errors below.`;
  return (
    <>
      <Notice
        tone={count > 0 ? 'warning' : 'error'}
        title={count > 0 ? `Partially imported: ${count} product(s)` : 'Import failed'}
      >
        <p>{failed}</p>
        {skipped > 0 && <p>{countProducts(skipped)} left out: their names exist.</p>}
        <p>{describePictures(tally)}</p>
      </Notice>
      <ImportErrors errors={errors} />
    </>
  );
}

function importLabel(count: number): string {
  return count === 1 ? 'Import 1 Product' : `Import ${count.toLocaleString('en-CA')} Products`;
}

type ActionsProps = {
  state: ImportState;
  existing: ExistingChoice;
  onClose: () => void;
  onStart: () => void;
  onStop: () => void;
  onResume: () => void;
};

function Actions({ state, existing, onClose, onStart, onStop, onResume }: ActionsProps) {
  if (state.step === 'sending') {
    return (
      <Button
        variant="secondary"
        pending={state.isStopping}
        pendingLabel="Stopping..."
        onClick={onStop}
      >
        Cancel
      </Button>
    );
  }
  const close = (
    <Button variant="secondary" onClick={onClose}>
      {state.step === 'choose' || state.step === 'reading' || state.step === 'ready'
        ? 'Cancel'
        : 'Close'}
    </Button>
  );
  if (state.step === 'stopped') {
    return (
      <>
        {close}
        <Button onClick={onResume}>Continue</Button>
      </>
    );
  }
  if (state.step !== 'ready') return close;
  const wanted = state.file.products.length - (existing === 'skip' ? state.existing : 0);
  return (
    <>
      {close}
      <Button disabled={wanted === 0} onClick={onStart}>
        {wanted === 0 ? 'Nothing New to Import' : importLabel(wanted)}
      </Button>
    </>
  );
}
