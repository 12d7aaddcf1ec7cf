import { z } from 'zod';
import { settingsFields } from '../../../contracts/content/shop-settings.ts';
import { MoneyField, TextField } from '../form/fields.tsx';
import { type OpenedSettings, SettingsForm } from './SettingsForm.tsx';
import { typedAmount, typedNumber } from './typed-values.ts';

const { shape } = settingsFields.shape.unpaidLimits;

const WHOLE_NUMBER = 'Enter a whole number';

const schema = z.object({
  ordersOfBuyer: typedNumber(shape.ordersOfBuyer, WHOLE_NUMBER),
  ordersOfNetwork: typedNumber(shape.ordersOfNetwork, WHOLE_NUMBER),
  ofOneProduct: typedNumber(shape.ofOneProduct, WHOLE_NUMBER),
  total: typedAmount(shape.total, 'Enter an amount'),
});

/** How much of the shop may be set aside for somebody who has not paid. */
export function UnpaidLimitsForm(opened: OpenedSettings) {
  const { ordersOfBuyer, ordersOfNetwork, ofOneProduct, total } = opened.settings.unpaidLimits;
  return (
    <SettingsForm
      {...opened}
      lead="Unpaid orders keep their products from other customers. An order beyond a limit is taken all the same, but not reserved: it takes its products once it is paid."
      submitLabel="Save Limits"
      schema={schema}
      defaultValues={{
        ordersOfBuyer: String(ordersOfBuyer),
        ordersOfNetwork: String(ordersOfNetwork),
        ofOneProduct: String(ofOneProduct),
        total,
      }}
      toSettings={(unpaidLimits) => ({ unpaidLimits })}
    >
      {(form) => (
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
            label="Value of unpaid orders"
            hint="Of one browser, email address or connection, in dollars."
          />
        </div>
      )}
    </SettingsForm>
  );
}
