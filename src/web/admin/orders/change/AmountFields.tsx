import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/forms/Button.tsx';
import { MoneyField, SelectField, TextField } from '../../form/fields.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import type { TypedChange } from './order-values.ts';

const kinds = [
  { value: 'discount', label: 'Discount' },
  { value: 'charge', label: 'Charge' },
];

/** Shipping of an order or a draft, and what the owner takes off it or adds to it. */
export function AmountFields() {
  const form = useFormContext<Pick<TypedChange, 'shipping'>>();
  return (
    <section aria-labelledby="order-amounts" className="grid gap-4">
      <SectionTitle id="order-amounts">Shipping, discounts and charges</SectionTitle>
      <div className="max-w-60">
        <MoneyField
          form={form}
          name="shipping"
          label="Shipping"
          optional
          hint="Left empty, it follows the items as at the checkout."
        />
      </div>
      <AdjustmentFields />
    </section>
  );
}

/** Each with its reason. */
function AdjustmentFields() {
  const form = useFormContext<Pick<TypedChange, 'adjustments'>>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'adjustments' });
  return (
    <div className="grid gap-3">
      {fields.length > 0 && (
        <ul className="grid border-b border-line">
          {fields.map(({ id }, index) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 border-t border-line py-3 sm:grid-cols-[8rem_7rem_minmax(0,1fr)_auto]"
            >
              <SelectField
                form={form}
                name={`adjustments.${index}.kind`}
                label="Kind"
                options={kinds}
              />
              <MoneyField form={form} name={`adjustments.${index}.amount`} label="Amount" />
              <div className="max-sm:order-last max-sm:col-span-3">
                <TextField
                  form={form}
                  name={`adjustments.${index}.reason`}
                  label="Reason"
                  hint="Shown to the customer."
                  maxLength={100}
                />
              </div>
              <Button
                variant="quiet"
                size="sm"
                className="mt-6"
                aria-label={`Remove discount or charge ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Trash2 className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => append({ kind: 'discount', amount: '', reason: '' })}
        >
          <Plus className="size-4" />
          Add a Discount or Charge
        </Button>
      </div>
    </div>
  );
}
