import type { UseFormReturn } from 'react-hook-form';
import { provinces } from '../../../../domain/customers/canada.ts';
import {
  CheckboxField,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../form/fields.tsx';
import { type OpenedSettings, SettingsForm } from '../SettingsForm.tsx';
import { LimitFields } from './LimitFields.tsx';
import { ShippingPreview } from './ShippingPreview.tsx';
import { type TypedShipping, typedShipping, valuesOf } from './shipping-values.ts';

/** How orders get to their buyers and what that costs, with what carts would pay. */
export function ShippingForm(opened: OpenedSettings) {
  return (
    <SettingsForm
      {...opened}
      lead="With more than one way on, shoppers choose at the checkout. With standard shipping alone they are not asked."
      submitLabel="Save Shipping"
      schema={typedShipping}
      defaultValues={valuesOf(opened.settings)}
      // Sent whole even where nothing changed: the owner confirms the rule as it is.
      toSettings={(values) => values}
    >
      {(form) => (
        <>
          <StandardFields form={form} />
          <ExpeditedFields form={form} />
          <PickupFields form={form} />
          <ShippingPreview settings={typedShipping.safeParse(form.watch()).data} />
        </>
      )}
    </SettingsForm>
  );
}

type Fields = { form: UseFormReturn<TypedShipping> };

function StandardFields({ form }: Fields) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 font-semibold">Standard shipping</legend>
      <CheckboxField
        form={form}
        name="shippingMethods.standard.offered"
        label="Offer standard shipping"
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <MoneyField
          form={form}
          name="shipping.fee"
          label="Shipping fee"
          hint="For each order, in dollars."
        />
        <MoneyField
          form={form}
          name="shipping.threshold"
          label="Subtotal for free shipping"
          hint="Shipping is free above it. What holds at exactly that subtotal is chosen beside. Counted before discounts."
        />
        <SelectField
          form={form}
          name="shipping.freeAtThreshold"
          label="At exactly that subtotal"
          options={[
            { value: 'charged', label: 'The fee is charged' },
            { value: 'free', label: 'Shipping is free' },
          ]}
        />
      </div>
      <LimitFields form={form} method="standard" />
    </fieldset>
  );
}

function ExpeditedFields({ form }: Fields) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
      <legend className="sr-only">Expedited shipping</legend>
      <CheckboxField
        form={form}
        name="shippingMethods.expedited.offered"
        label="Offer expedited shipping"
        hint="Faster, for a fee of its own. Its orders are marked, so that they are packed first."
      />
      {isOpen(form, 'expedited') && (
        <>
          <div className="grid grid-cols-2 gap-5 sm:grid-cols-[minmax(0,1fr)_8rem_6rem_6rem]">
            <div className="col-span-2 sm:col-span-1">
              <TextField
                form={form}
                name="shippingMethods.expedited.name"
                label="Name"
                hint="Shoppers read it, on invoices too."
                maxLength={60}
              />
            </div>
            <div className="col-span-2 sm:col-span-1">
              <MoneyField form={form} name="shippingMethods.expedited.fee" label="Expedited fee" />
            </div>
            <TextField
              form={form}
              name="shippingMethods.expedited.days.least"
              label="Days, least"
              inputMode="numeric"
              hint="Business days."
            />
            <TextField
              form={form}
              name="shippingMethods.expedited.days.most"
              label="Days, most"
              inputMode="numeric"
            />
          </div>
          <LimitFields form={form} method="expedited" />
        </>
      )}
    </fieldset>
  );
}

function PickupFields({ form }: Fields) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
      <legend className="sr-only">Pick-up</legend>
      <CheckboxField
        form={form}
        name="shippingMethods.pickup.offered"
        label="Offer pick-up"
        hint="Free. Where it is picked up decides which taxes are charged."
      />
      {isOpen(form, 'pickup') && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextAreaField
              form={form}
              name="shippingMethods.pickup.address"
              label="Where orders are picked up"
              hint="At most 6 lines."
              rows={3}
            />
            <div className="grid content-start gap-5">
              <SelectField
                form={form}
                name="shippingMethods.pickup.province"
                label="Its province or territory"
                options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
              />
              <TextField
                form={form}
                name="shippingMethods.pickup.times"
                label="When"
                maxLength={200}
                hint="Example: Monday to Friday from 10 to 4, once we have written to you."
              />
            </div>
          </div>
          <LimitFields form={form} method="pickup" />
        </>
      )}
    </fieldset>
  );
}

/** Whether the fields of a method are shown: it is on, or something in them is wrong. */
function isOpen(form: UseFormReturn<TypedShipping>, method: 'expedited' | 'pickup'): boolean {
  const hasError = form.formState.errors.shippingMethods?.[method] !== undefined;
  return form.watch(`shippingMethods.${method}.offered`) || hasError;
}
