import { useFormContext } from 'react-hook-form';
import { MoneyField, SelectField, TextField } from '../../form/fields.tsx';
import { RowFields } from '../../form/RowFields.tsx';
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
  return (
    <RowFields
      control={form.control}
      name="adjustments"
      noun="discount or charge"
      addLabel="Add a Discount or Charge"
      blank={{ kind: 'discount', amount: '', reason: '' }}
      className="grid-cols-2 sm:grid-cols-[8rem_7rem_minmax(0,1fr)]"
    >
      {(index) => (
        <>
          <SelectField
            form={form}
            name={`adjustments.${index}.kind`}
            label="Kind"
            options={kinds}
          />
          <MoneyField form={form} name={`adjustments.${index}.amount`} label="Amount" />
          <div className="max-sm:col-span-2">
            <TextField
              form={form}
              name={`adjustments.${index}.reason`}
              label="Reason"
              hint="Shown to the customer."
              maxLength={100}
            />
          </div>
        </>
      )}
    </RowFields>
  );
}
