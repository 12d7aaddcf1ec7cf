import { useState } from 'react';
import type { ExistingChoice } from '../../../../contracts/catalogue/import-products.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { Dialog } from '../../../ui/layout/Dialog.tsx';
import { FilePicker } from '../../form/FilePicker.tsx';
import { AdminLink } from '../../page/AdminLink.tsx';
import { countOf } from '../../page/count-of.ts';
import { ConfirmFree } from '../ConfirmFree.tsx';
import { describePictures } from './describe-import.ts';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { listFree } from './list-free.ts';
import { PicturesProgress } from './PicturesProgress.tsx';
import type { Tally } from './send-import.ts';
import { type ImportState, useImport } from './use-import.ts';

/** From choosing a file to what became of each product in it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { state, read, start, resume, goWithout, stop } = useImport(onClose);
  const [choice, setChoice] = useState<ExistingChoice>('skip');
  const [isFetched, setFetched] = useState(true);
  const { step } = state;
  const failure = 'failure' in state ? state.failure : undefined;
  const hasEnded = step === 'stopped' || step === 'partial';
  const isBusy = step === 'sending' || step === 'fetching';
  return (
    <Dialog
      open
      wide
      dismissible={!isBusy}
      onOpenChange={(open) => !open && onClose()}
      title="Import Products"
      actions={
        <>
          {isBusy ? (
            <Button
              variant="secondary"
              pending={state.isStopping}
              pendingLabel="Stopping..."
              onClick={stop}
            >
              Cancel
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {hasEnded ? 'Close' : 'Cancel'}
            </Button>
          )}
          {step === 'ready' && (
            <StartButton
              count={countWanted(state, choice)}
              free={listFree(state.file, state.preview, choice)}
              onStart={() => start(choice, { isFetched })}
            />
          )}
          {step === 'stopped' && <Button onClick={resume}>Continue</Button>}
          {step === 'unfetched' && (
            <>
              <Button variant="secondary" onClick={goWithout}>
                Import Without Them
              </Button>
              <Button onClick={resume}>Try Again</Button>
            </>
          )}
        </>
      }
    >
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      {(step === 'choose' || step === 'reading') && (
        <FilePicker
          label="Products file"
          accept=".json,.csv,application/json,text/csv"
          isReading={step === 'reading'}
          onChoose={read}
        >
          A JSON file that was exported here, or the product CSV of a WooCommerce or Shopify shop.
          Nothing is stored until you have seen what is in it. Orders of such a shop are imported
          under Orders, customers who agreed to news under Subscribers.
        </FilePicker>
      )}
      {step === 'ready' && (
        <ImportPreview
          {...state}
          choice={choice}
          onChoice={setChoice}
          isFetched={isFetched}
          onFetchedChange={setFetched}
        />
      )}
      {(step === 'fetching' || step === 'unfetched') && (
        <PicturesProgress pictures={state.pictures} isFetching={step === 'fetching'} />
      )}
      {(step === 'sending' || step === 'stopped') && (
        <ImportProgress running={state.running} isStopped={step === 'stopped'} />
      )}
      {step === 'partial' && <PartialNotice tally={state.running.tally} />}
      {hasEnded && state.running.tally.errors.length > 0 && (
        <ImportErrors label="Products that were not imported" errors={state.running.tally.errors} />
      )}
      {(step === 'choose' || hasEnded) && (
        <p className="text-sm text-ink-soft">
          An import can be undone as a whole:{' '}
          <AdminLink to="/admin/dashboard/products/imports" className="text-link">
            Past Imports
          </AdminLink>
        </p>
      )}
    </Dialog>
  );
}

type ReadyState = Extract<ImportState, { step: 'ready' }>;

function countWanted({ file, preview }: ReadyState, choice: ExistingChoice): number {
  const left = { skip: preview.existing, update: preview.outdated, add: 0 };
  return file.products.length - left[choice];
}

type StartButtonProps = {
  count: number;
  /** The names of those that would cost nothing. */
  free: readonly string[];
  onStart: () => void;
};

function StartButton({ count, free, onStart }: StartButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        disabled={count === 0}
        onClick={() => (free.length > 0 ? setAsking(true) : onStart())}
      >
        {count === 0 ? 'Nothing New to Import' : `Import ${countOf(count, 'Product')}`}
      </Button>
      {isAsking && (
        <ConfirmFree
          question={`${countOf(free.length, 'product')} ${free.length === 1 ? 'has' : 'have'} a price of $0.00. Import anyway?`}
          names={free}
          onConfirm={onStart}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

function PartialNotice({ tally }: { tally: Tally }) {
  const { count, skipped, errors } = tally;
  return (
    <Notice
      tone={count > 0 ? 'warning' : 'error'}
      title={count > 0 ? `Partially imported: ${count} product(s)` : 'Import failed'}
    >
      <p>{`${errors.length} product(s) failed. See errors below.`}</p>
      {skipped > 0 && <p>{`${countOf(skipped, 'product')} skipped: the shop has them already.`}</p>}
      <p>{describePictures(tally)}</p>
    </Notice>
  );
}
