import { z } from 'zod';
import { settingsFields } from '../../../contracts/content/shop-settings.ts';
import { MoneyField, SelectField } from '../form/fields.tsx';
import { type OpenedSettings, SettingsForm } from './SettingsForm.tsx';
import { ShippingPreview } from './ShippingPreview.tsx';
import { typedAmount } from './typed-values.ts';

const { shape } = settingsFields.shape.shipping;

const schema = z.object({
  fee: typedAmount(shape.fee, 'Enter what a parcel costs, 0 for nothing'),
  threshold: typedAmount(shape.threshold, 'Enter a subtotal'),
  atThreshold: z.enum(['free', 'charged']),
});

function toRule({ atThreshold, ...amounts }: z.output<typeof schema>) {
  return { ...amounts, freeAtThreshold: atThreshold === 'free' };
}

/** What a parcel costs the shopper, with what carts would pay. */
export function ShippingForm(opened: OpenedSettings) {
  const { fee, threshold, freeAtThreshold } = opened.settings.shipping;
  return (
    <SettingsForm
      {...opened}
      submitLabel="Save Shipping"
      schema={schema}
      defaultValues={{ fee, threshold, atThreshold: freeAtThreshold ? 'free' : 'charged' }}
      // Sent whole even where nothing changed: the owner confirms the rule as it is.
      toSettings={(values) => ({ shipping: toRule(values) })}
    >
      {(form) => (
        <>
          <div className="grid gap-5 sm:grid-cols-3">
            <MoneyField
              form={form}
              name="fee"
              label="Shipping fee"
              hint="For each order, in dollars."
            />
            <MoneyField
              form={form}
              name="threshold"
              label="Subtotal for free shipping"
              hint="Above it, shipping is free. Counted before discounts."
            />
            <SelectField
              form={form}
              name="atThreshold"
              label="At exactly that subtotal"
              options={[
                { value: 'charged', label: 'The fee is charged' },
                { value: 'free', label: 'Shipping is free' },
              ]}
            />
          </div>
          <ShippingPreview rule={schema.transform(toRule).safeParse(form.watch()).data} />
        </>
      )}
    </SettingsForm>
  );
}
