import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { CheckboxField } from '../../form/fields.tsx';
import { VialFields } from '../lines/VialFields.tsx';
import type { TypedRefund } from './refund-values.ts';

type RefundedLinesProps = {
  form: UseFormReturn<TypedRefund>;
  /** The vials of a return are in stock once they came back. */
  isReturn: boolean;
  isPartlyShipped: boolean;
  hasLeft: boolean;
};

/** How many vials of each line are refunded, and whether they can be sold again. */
export function RefundedLines({ form, isReturn, isPartlyShipped, hasLeft }: RefundedLinesProps) {
  const { fields } = useFieldArray({ control: form.control, name: 'lines' });
  if (fields.length === 0) return null;
  return (
    <div>
      <VialFields form={form} lines={fields} nameAt={(index) => `lines.${index}.quantity`} />
      {isPartlyShipped && !isReturn && (
        <CheckboxField
          form={form}
          name="ofShipped"
          label="These vials were in a parcel that was sent"
          hint="Otherwise they are taken out of what is still to be sent."
        />
      )}
      {!isReturn && (
        <CheckboxField
          form={form}
          name="backInStock"
          label="Put these vials back in stock"
          hint={
            hasLeft ? 'Only if they came back and can be sold again.' : 'Only if they can be sold.'
          }
        />
      )}
    </div>
  );
}
