import { z } from 'zod';
import { writtenSettings } from '../../../contracts/shop-settings.ts';
import { readTypedAmount } from '../../../domain/written-amount.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { AdminForm } from '../form/AdminForm.tsx';
import { explainChange } from '../form/ChangedMeanwhile.tsx';
import { MoneyField, SelectField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { ShippingPreview } from './ShippingPreview.tsx';
import { useSaveSettings } from './save-settings.ts';
import type { SettingsFormProps } from './settings-form-props.ts';

const { shape } = writtenSettings.shape.shipping;

/** '15', '$15', '15,00' and '15.00' are the same amount. */
function typedAmount(amount: z.ZodType<string, string>, missing: string) {
  return z.string().trim().min(1, missing).transform(readTypedAmount).pipe(amount);
}

const typed = z.object({
  fee: typedAmount(shape.fee, 'Enter what a parcel costs, 0 for nothing'),
  threshold: typedAmount(shape.threshold, 'Enter a subtotal'),
  atThreshold: z.enum(['free', 'charged']),
});

/** What a parcel costs the shopper, with what carts would pay. */
export function ShippingForm({ settings, onReopen }: SettingsFormProps) {
  const saving = useSaveSettings(settings);
  const { fee, threshold, freeAtThreshold } = settings.shipping;
  const state = useAdminForm({
    schema: typed,
    defaultValues: { fee, threshold, atThreshold: freeAtThreshold ? 'free' : 'charged' },
    // Sent whole, also unchanged: so the owner says that the rule is to be this one.
    save: ({ atThreshold, ...amounts }) =>
      saving.save({ shipping: { ...amounts, freeAtThreshold: atThreshold === 'free' } }),
  });
  const { form } = state;
  const values = form.watch();
  const rule = typed.safeParse(values).data;
  return (
    <section aria-labelledby="shipping" className="grid gap-4">
      <SectionTitle id="shipping">Shipping</SectionTitle>
      <AdminForm
        state={state}
        label="Shipping"
        submitLabel="Save Shipping"
        failure="Failed to save the settings"
        explain={(error) =>
          explainChange({
            error,
            what: 'setting',
            onShowCurrent: () => void saving.reload().then(onReopen),
            onSaveAnyway: () => {
              saving.insist();
              state.submit();
            },
          })
        }
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
      </AdminForm>
    </section>
  );
}
