import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { CheckboxField, TextField } from '../../form/fields.tsx';
import { LineRows } from '../../returns/LineRows.tsx';
import type { TypedRefund } from './refund-values.ts';

type RefundedLinesProps = {
  form: UseFormReturn<TypedRefund>;
  /** False for a return, whose vials are in stock once they came back. */
  asksForStock: boolean;
};

/** How many vials of each line are refunded, and whether they can be sold again. */
export function RefundedLines({ form, asksForStock }: RefundedLinesProps) {
  const { fields } = useFieldArray({ control: form.control, name: 'lines' });
  if (fields.length === 0) return null;
  return (
    <div>
      <LineRows lines={fields}>
        {(index, name) => (
          <TextField
            form={form}
            name={`lines.${index}.quantity`}
            label="Vials"
            aria-label={`Vials of ${name}`}
            optional="unmarked"
            placeholder="0"
            inputMode="numeric"
          />
        )}
      </LineRows>
      {asksForStock && (
        <CheckboxField
          form={form}
          name="backInStock"
          label="Put these vials back in stock"
          hint="Only if they came back and can be sold again."
        />
      )}
    </div>
  );
}
