import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readPastedResults } from '../../../domain/certificates/read-pasted-results.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { ActDialog } from '../form/ActDialog.tsx';
import { countOf } from '../page/count-of.ts';
import type { LotValues } from './lot-values.ts';

type PasteResultsDialogProps = { form: UseFormReturn<LotValues>; onClose: () => void };

/** Fills in results from a table copied out of a report, and shows before what it understood, and from which line. */
export function PasteResultsDialog({ form, onClose }: PasteResultsDialogProps) {
  const [text, setText] = useState('');
  const tests = form.getValues('certificate.tests');
  const { found, unread } = readPastedResults(text, tests);
  function fillIn() {
    const filled = tests.map((test) => {
      const { line: _, ...result } = found.get(test.test) ?? { line: '' };
      return { ...test, ...result };
    });
    form.setValue('certificate.tests', filled, { shouldDirty: true, shouldValidate: true });
    onClose();
  }
  return (
    <ActDialog
      wide
      dismissible={text === ''}
      onClose={onClose}
      title="Paste a Table"
      description="Copy the table of results from the report or a spreadsheet: one line per test."
      action={
        <Button
          disabled={found.size === 0}
          onClick={fillIn}
        >{`Fill In ${countOf(found.size, 'Result')}`}</Button>
      }
    >
      <Field label="Table">
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {found.size > 0 && (
        <ul className="grid border-b border-line" aria-label="Recognized">
          {[...found].map(([test, { result, method, line }]) => (
            <li key={test} className="grid gap-0.5 border-t border-line py-2">
              <span>
                <b className="font-semibold">{test}</b>{' '}
                <span>{`${describeResult(result)}${method ? `, ${method}` : ''}`}</span>
              </span>
              <Line>{line}</Line>
            </li>
          ))}
        </ul>
      )}
      {unread.length > 0 && (
        <section aria-label="Not recognized" className="grid gap-1 text-ink-soft">
          <p>Not recognized. Enter these yourself:</p>
          <ul className="grid gap-0.5">
            {unread.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <li key={place}>
                <Line>{line}</Line>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ActDialog>
  );
}

/** A line of the table, its cells apart. */
function Line({ children }: { children: string }) {
  return (
    <span className="text-sm wrap-anywhere text-ink-soft">
      {children.replace(/\s*[\t|]\s*|\s{2,}/g, ' · ')}
    </span>
  );
}

function describeResult(result: string | null): string {
  if (result === 'yes') return 'conforms';
  return result === 'no' ? 'does not conform' : (result ?? '');
}
