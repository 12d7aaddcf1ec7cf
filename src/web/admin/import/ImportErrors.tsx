import { Download } from 'lucide-react';
import { useId } from 'react';
import { datedFileName } from '../../../domain/catalogue/product-export.ts';
import { downloadFile } from '../../download-file.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { CopyButton } from '../../ui/forms/CopyButton.tsx';

/** Rows that the list shows; the saved file has them all. */
const SHOWN = 500;

type ImportErrorsProps = {
  /** The list's accessible name. */
  label: string;
  errors: readonly string[];
};

/** Why products were not imported, or pictures not fetched, with buttons to copy and save the list. */
export function ImportErrors({ label, errors }: ImportErrorsProps) {
  const list = useId();
  const all = errors.join('\n');
  const save = () =>
    downloadFile(datedFileName('import-errors', new Date(), 'txt'), `${all}\n`, 'text/plain');
  return (
    <section aria-label="Errors" className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Errors</h3>
        <span className="flex gap-1">
          <CopyButton text={all} what="errors" sourceId={list} />
          <Button variant="quiet" size="sm" onClick={save}>
            <Download className="size-4" />
            Save
          </Button>
        </span>
      </div>
      <ul
        id={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={label}
        className="grid max-h-64 divide-y divide-line overflow-y-auto rounded-surface border border-line px-3 text-sm"
      >
        {errors.slice(0, SHOWN).map((error) => (
          <li key={error} className="py-2 wrap-anywhere">
            {error}
          </li>
        ))}
      </ul>
      {errors.length > SHOWN && (
        <p className="text-sm text-ink-soft">{`Showing the first ${SHOWN} of ${errors.length}; Copy and Save include all.`}</p>
      )}
    </section>
  );
}
