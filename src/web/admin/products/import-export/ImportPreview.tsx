import { useId } from 'react';
import type { ExistingChoice } from '../../../../contracts/catalogue/import-products.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { ChosenFileLine } from '../../import/ChosenFileLine.tsx';
import { countOf } from '../../page/count-of.ts';
import { describeHosts, findPictures } from './fetch-pictures.ts';
import { ChangedProducts, NewProducts } from './PlannedProducts.tsx';
import type { ImportFile } from './read-import-file.ts';
import type { Preview } from './send-import.ts';

type ImportPreviewProps = {
  file: ImportFile;
  preview: Preview;
  choice: ExistingChoice;
  onChoice: (choice: ExistingChoice) => void;
  isFetched: boolean;
  onFetchedChange: (isFetched: boolean) => void;
};

const choices: { value: ExistingChoice; label: string; hint: string }[] = [
  {
    value: 'skip',
    label: 'Skip those',
    hint: 'Only products, and sizes, that the shop does not have are imported.',
  },
  {
    value: 'update',
    label: 'Update those',
    hint: 'Prices and everything else in the file replace what is in the shop. Sales since the file was made still count.',
  },
  {
    value: 'add',
    label: 'Add as new',
    hint: 'Each product in the file is added as a second copy, with its sizes. A size whose product is not in the file is added to the one in the shop, unless it is there already.',
  },
];

/** What is in the chosen file, and what to do with names that exist; nothing is stored yet. */
export function ImportPreview({
  file,
  preview,
  choice,
  onChoice,
  isFetched,
  onFetchedChange,
}: ImportPreviewProps) {
  const { existing, examples } = preview;
  const pictures = findPictures(file, preview, choice);
  const group = useId();
  return (
    <div className="grid gap-4">
      <ChosenFileLine
        count={file.products.length}
        one="product"
        name={file.name}
      >{`${file.source ? `, a product export of ${file.source}` : ''}${file.products.some((product) => has(product, 'sizeOf')) ? ', each size counted' : ''}.`}</ChosenFileLine>
      {file.source && <OtherShopNotes {...file} />}
      {existing > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{`${existing === 1 ? '1 product is' : `${countOf(existing, 'product')} are`} in the shop already`}</legend>
          <p className="text-sm wrap-anywhere text-ink-soft">{`${examples.join(' · ')}${existing > examples.length ? ' …' : ''}`}</p>
          {choices.map(({ value, label, hint }) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2.5 has-checked:border-aurora has-checked:bg-aurora-wash"
            >
              <input
                type="radio"
                name={group}
                value={value}
                checked={choice === value}
                onChange={() => onChoice(value)}
                className="mt-1 size-4 shrink-0 accent-aurora"
              />
              <span className="grid">
                <span className="font-semibold">{label}</span>
                <span className="text-sm text-ink-soft">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {existing > 0 && choice === 'update' && <StockNotes {...preview} />}
      {choice === 'update' && <ChangedProducts {...preview} />}
      <NewProducts {...preview} />
      {existing > 0 && choice === 'add' && (
        <p>
          {existing === 1
            ? 'The one that the shop already has is added again.'
            : `The ${existing.toLocaleString('en-CA')} that the shop already has are added again.`}
        </p>
      )}
      {pictures.addresses.length > 0 && (
        <Checkbox
          label={`Fetch ${countOf(pictures.addresses.length, 'picture')} at ${describeHosts(pictures)}`}
          hint="The shop keeps a copy of each. Without them, a new product has a plain vial as its picture."
          checked={isFetched}
          onChange={({ target }) => onFetchedChange(target.checked)}
        />
      )}
    </div>
  );
}

function StockNotes({ stockChanges, outdated }: Preview) {
  if (outdated === 0) {
    if (stockChanges === 0) return 'No stock changes.';
    return `The stock of ${countOf(stockChanges, 'product')} changes.`;
  }
  return (
    <Notice tone="warning" title={`${countOf(outdated, 'product')} will not be updated`}>
      <p>
        Since the file was made, stock has changed in the shop, by sales for instance, and the file
        would undo that. The list after the import says what to enter.
      </p>
      {stockChanges > 0 && <p>{`The stock of ${countOf(stockChanges, 'product')} changes.`}</p>}
    </Notice>
  );
}

/** What another shop's products lose or gain on the way. */
function OtherShopNotes({ products, leftOut }: ImportFile) {
  const uncounted = products.filter((product) => !has(product, 'stock')).length;
  return (
    <Notice title="What changes in the import">
      <ul className="grid list-disc gap-1 pl-4">
        <li>
          Variants that differ in their content alone, such as 5 mg, are sizes of one product.
          Others are products of their own, such as ‘Title, Acetate’.
        </li>
        {uncounted > 0 && (
          <li>{`The file has no stock for ${countOf(uncounted, 'product')}: new ones start at 0, so that nothing is sold that you do not have.`}</li>
        )}
        {leftOut.length > 0 && (
          <li className="wrap-anywhere">{`${countOf(leftOut.length, 'product')} skipped, not for sale there (draft, hidden or archived) or not a physical product: ${leftOut.slice(0, 5).join(', ')}${leftOut.length > 5 ? ' …' : ''}`}</li>
        )}
      </ul>
    </Notice>
  );
}

function has(product: unknown, field: string): boolean {
  return typeof product === 'object' && product !== null && field in product;
}
