import { useState } from 'react';
import type { ExistingChoice } from '../../../../contracts/catalogue/import-products.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { ImportDialog } from '../../import/ImportDialog.tsx';
import { SendFailure } from '../../import/SendFailure.tsx';
import { countOf } from '../../page/count-of.ts';
import { ConfirmFree } from '../ConfirmFree.tsx';
import { describeLeftOut, describePictures } from './describe-import.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { listFree } from './list-free.ts';
import { PicturesProgress } from './PicturesProgress.tsx';
import { type ProductsTally, tallyProducts } from './send-import.ts';
import { type ReadProducts, useProductImport } from './use-product-import.ts';

/** From choosing a file to what became of each product in it. */
export function ImportProductsDialog({ onClose }: { onClose: () => void }) {
  const { importing, fetching, start, send } = useProductImport(onClose);
  const [choice, setChoice] = useState<ExistingChoice>('skip');
  const [isFetched, setFetched] = useState(true);
  /** The names of those that would cost nothing, while that is asked about. */
  const [free, setFree] = useState<readonly string[]>([]);
  function begin(read: ReadProducts) {
    const names = listFree(read.file, read.preview, choice);
    if (names.length > 0) setFree(names);
    else start(read, choice, isFetched);
  }
  return (
    <ImportDialog
      title="Import Products"
      what="products"
      picker={{
        label: 'Products file',
        accept: '.json,.csv,application/json,text/csv',
        hint: 'A JSON file that was exported here, or the product CSV of a WooCommerce or Shopify shop. Nothing is stored until you have seen what is in it. Orders of such a shop are imported under Orders, customers who agreed to news under Subscribers.',
      }}
      importing={importing}
      preview={(read) => (
        <>
          <ImportPreview
            {...read}
            choice={choice}
            onChoice={setChoice}
            isFetched={isFetched}
            onFetchedChange={setFetched}
          />
          {free.length > 0 && (
            <ConfirmFree
              question={`${countOf(free.length, 'product')} ${free.length === 1 ? 'has' : 'have'} a price of $0.00. Import anyway?`}
              names={free}
              onConfirm={() => start(read, choice, isFetched)}
              onCancel={() => setFree([])}
            />
          )}
        </>
      )}
      start={(read) => ({
        count: countWanted(read, choice),
        one: 'Product',
        nothing: 'Nothing New to Import',
        onStart: () => begin(read),
      })}
      interlude={describeFetching(fetching, send)}
      tally={tallyProducts}
      outcome={(answers) => <PartialNotice {...tallyProducts(answers)} />}
      canUndo
      onClose={onClose}
    />
  );
}

type Steps = ReturnType<typeof useProductImport>;

/** The pictures on their way, or some of them missing: they could not be fetched, or it was stopped. */
function describeFetching({ state, stop, resume }: Steps['fetching'], send: Steps['send']) {
  if (state.step !== 'working' && state.step !== 'stopped') return undefined;
  const { progress } = state;
  const isBusy = state.step === 'working';
  return {
    isBusy,
    isStopping: state.step === 'working' && state.isStopping,
    stop,
    actions: !isBusy && (
      <>
        <Button variant="secondary" onClick={() => send(progress)}>
          Import Without Them
        </Button>
        <Button onClick={resume}>Try Again</Button>
      </>
    ),
    children: (
      <>
        {state.step === 'stopped' && state.error !== undefined && (
          <SendFailure error={state.error} what="products" />
        )}
        <PicturesProgress pictures={progress.pictures} isFetching={isBusy} />
      </>
    ),
  };
}

function countWanted({ file, preview }: ReadProducts, choice: ExistingChoice): number {
  const left = { skip: preview.existing, update: preview.outdated, add: 0 };
  return file.products.length - left[choice];
}

function PartialNotice(tally: ProductsTally) {
  const { imported, leftOut, errors } = tally;
  return (
    <Notice
      tone={imported > 0 ? 'warning' : 'error'}
      title={imported > 0 ? `Partially imported: ${imported} product(s)` : 'Import failed'}
    >
      <p>{`${errors.length} product(s) failed. See errors below.`}</p>
      {leftOut > 0 && <p>{describeLeftOut(tally)}</p>}
      <p>{describePictures(tally)}</p>
    </Notice>
  );
}
