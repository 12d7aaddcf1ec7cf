import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { CheckboxField, TextField } from '../../form/fields.tsx';
import type { TypedRefund } from './refund-values.ts';

/** How many vials of each line are refunded, and whether they can be sold again. */
type RefundedLinesProps = { form: UseFormReturn<TypedRefund>; isPartlyShipped: boolean };

export function RefundedLines({ form, isPartlyShipped }: RefundedLinesProps) {
  const { fields } = useFieldArray({ control: form.control, name: 'lines' });
  if (fields.length === 0) return null;
  return (
    <div>
      <ul aria-label="Items" className="grid border-b border-line">
        {fields.map(({ id, name, left }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-x-4 border-t border-line py-3"
          >
            <span className="grid content-start">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="figures text-ink-soft">{left}</span>
            </span>
            <TextField
              form={form}
              name={`lines.${index}.quantity`}
              label="Vials"
              aria-label={`Vials of ${name}`}
              optional="unmarked"
              placeholder="0"
              inputMode="numeric"
            />
          </li>
        ))}
      </ul>
      {isPartlyShipped && (
        <CheckboxField
          form={form}
          name="ofShipped"
          label="These vials were in a parcel that was sent"
          hint="Otherwise they are taken out of what is still to be sent."
        />
      )}
      <CheckboxField
        form={form}
        name="backInStock"
        label="Put these vials back in stock"
        hint="Only if they came back and can be sold again."
      />
    </div>
  );
}
