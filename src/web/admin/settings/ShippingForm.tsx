import { z } from 'zod';
import { writtenSettings } from '../../../contracts/shop-settings.ts';
import { MoneyField, SelectField } from '../form/fields.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { ShippingPreview } from './ShippingPreview.tsx';
import { typedAmount } from './typed-amount.ts';
import { type SettingsFormProps, useSettingsForm } from './use-settings-form.ts';

const { shape } = writtenSettings.shape.shipping;

const typed = z.object({
  fee: typedAmount(shape.fee, 'Enter what a parcel costs, 0 for nothing'),
  threshold: typedAmount(shape.threshold, 'Enter a subtotal'),
  atThreshold: z.enum(['free', 'charged']),
});

/** What a parcel costs the shopper, with what carts would pay. */
export function ShippingForm({ settings, onShowCurrent }: SettingsFormProps) {
  const { fee, threshold, freeAtThreshold } = settings.shipping;
  const state = useSettingsForm({
    settings,
    schema: typed,
    defaultValues: { fee, threshold, atThreshold: freeAtThreshold ? 'free' : 'charged' },
    // Sent whole, also unchanged: so the owner says that the rule is to be this one.
    changes: ({ atThreshold, ...amounts }) => ({
      shipping: { ...amounts, freeAtThreshold: atThreshold === 'free' },
    }),
  });
  const { form } = state;
  const values = form.watch();
  const rule = typed.safeParse(values).data;
  return (
    <SettingsSection
      id="shipping"
      title="Shipping"
      submitLabel="Save Shipping"
      state={state}
      onShowCurrent={onShowCurrent}
    >
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
      <ShippingPreview
        rule={
          rule && {
            fee: rule.fee,
            threshold: rule.threshold,
            freeAtThreshold: rule.atThreshold === 'free',
          }
        }
      />
    </SettingsSection>
  );
}
