import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readPastedResults } from '../../../domain/certificates/read-pasted-results.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { countOf } from '../count-of.ts';
import { ActDialog } from '../form/ActDialog.tsx';
import type { LotValues } from './lot-values.ts';

type PasteResultsDialogProps = { form: UseFormReturn<LotValues>; onClose: () => void };

/** Fills in results from a table copied out of a report, and shows before what it understood. */
export function PasteResultsDialog({ form, onClose }: PasteResultsDialogProps) {
  const [text, setText] = useState('');
  const tests = form.getValues('certificate.tests');
  const { found, unread } = readPastedResults(text, tests);
  function fillIn() {
    const filled = tests.map((test) => ({ ...test, ...found.get(test.test) }));
    form.setValue('certificate.tests', filled, { shouldDirty: true, shouldValidate: true });
    onClose();
  }
  return (
    <ActDialog
      wide
      dismissible={text === ''}
      onClose={onClose}
      title="Paste a Table"
      description="Copy the table of results out of the report or a spreadsheet: a line for each test."
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
        <ul className="grid gap-1" aria-label="Understood">
          {[...found].map(([test, { result, method }]) => (
            <li key={test}>
              <b className="font-semibold">{test}</b>{' '}
              <span>{`${result ?? ''}${method ? `, ${method}` : ''}`}</span>
            </li>
          ))}
        </ul>
      )}
      {unread.length > 0 && (
        <p className="text-sm text-ink-soft">{`Not understood: ${unread.join(' · ')}`}</p>
      )}
    </ActDialog>
  );
}
