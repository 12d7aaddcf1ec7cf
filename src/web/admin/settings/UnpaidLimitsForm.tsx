import { z } from 'zod';
import { writtenSettings } from '../../../contracts/shop-settings.ts';
import { MoneyField, TextField } from '../form/fields.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { typedAmount } from './typed-amount.ts';
import { type SettingsFormProps, useSettingsForm } from './use-settings-form.ts';

const { shape } = writtenSettings.shape.unpaidLimits;

function typedNumber(rule: z.ZodType<number, number>) {
  return z.string().trim().regex(/^\d+$/, 'Enter a whole number').transform(Number).pipe(rule);
}

const typed = z.object({
  ordersOfBuyer: typedNumber(shape.ordersOfBuyer),
  ordersOfNetwork: typedNumber(shape.ordersOfNetwork),
  ofOneProduct: typedNumber(shape.ofOneProduct),
  total: typedAmount(shape.total, 'Enter an amount'),
});

/** How much of the shop may be set aside for somebody who has not paid. */
export function UnpaidLimitsForm({ settings, onShowCurrent }: SettingsFormProps) {
  const { ordersOfBuyer, ordersOfNetwork, ofOneProduct, total } = settings.unpaidLimits;
  const state = useSettingsForm({
    settings,
    schema: typed,
    defaultValues: {
      ordersOfBuyer: String(ordersOfBuyer),
      ordersOfNetwork: String(ordersOfNetwork),
      ofOneProduct: String(ofOneProduct),
      total,
    },
    changes: (unpaidLimits) => ({ unpaidLimits }),
  });
  const { form } = state;
  return (
    <SettingsSection
      id="unpaid-limits"
      title="How much may be held unpaid"
      lead={
        <p className="max-w-measure">
          Unpaid orders keep their products from other customers. A customer who would go over a
          limit keeps the cart, and is asked to pay first or to write to you.
        </p>
      }
      submitLabel="Save Limits"
      state={state}
      onShowCurrent={onShowCurrent}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="ordersOfBuyer"
          label="Unpaid orders of one customer"
          inputMode="numeric"
          hint="Counted by browser and by email address, whichever is more."
        />
        <TextField
          form={form}
          name="ordersOfNetwork"
          label="Unpaid orders from one internet connection"
          inputMode="numeric"
          hint="All of a laboratory or a university may share one, so this is higher."
        />
        <TextField
          form={form}
          name="ofOneProduct"
          label="Vials of one product"
          inputMode="numeric"
          hint="In all unpaid orders of one browser, email address or connection."
        />
        <MoneyField
          form={form}
          name="total"
          label="Unpaid orders, total"
          hint="What those orders come to, in dollars."
        />
      </div>
    </SettingsSection>
  );
}
