import { ClipboardPaste, Plus } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { blankTest } from '../../../domain/certificates/test-results.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import type { LotValues } from './lot-values.ts';
import { PasteResultsDialog } from './PasteResultsDialog.tsx';
import { TestRow } from './TestRow.tsx';

/** The tests of a certificate, each with its limit; those without a result are printed as not tested. */
export function TestFields({ form }: { form: UseFormReturn<LotValues> }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'certificate.tests',
  });
  return (
    <section className="grid gap-4" aria-labelledby="lot-tests">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionTitle id="lot-tests">Results</SectionTitle>
        <DialogButton dialog={(close) => <PasteResultsDialog form={form} onClose={close} />}>
          <ClipboardPaste className="size-4" />
          Paste a Table
        </DialogButton>
      </div>
      <p className="text-sm text-ink-soft">
        As the laboratory wrote them: 98.73, or &lt; 0.05 for too little to measure. Leave empty
        what was not tested. Limits start from the shop’s standards; change one where this product
        has another.
      </p>
      <ul className="grid border-b border-line">
        {fields.map(({ id }, index) => (
          <TestRow key={id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      <div>
        <Button variant="secondary" size="sm" onClick={() => append({ ...blankTest, result: '' })}>
          <Plus className="size-4" />
          Add a Test
        </Button>
      </div>
    </section>
  );
}
