import { useState } from 'react';
import { call } from '../../../api.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { CheckboxField, SelectField, TextField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { countOf } from '../../page/count-of.ts';
import { PlannedPricesDialog } from './PlannedPricesDialog.tsx';
import {
  initialValues,
  priceChangeSchema,
  roundingOptions,
  type ShownPlan,
} from './price-change-values.ts';

type ChangePricesDialogProps = { ids: readonly string[]; onClose: () => void };

/** Changes the prices of the chosen products, once their new prices have been shown. */
export function ChangePricesDialog({ ids, onClose }: ChangePricesDialogProps) {
  const [plan, setPlan] = useState<ShownPlan>();
  const state = useAdminForm({
    schema: priceChangeSchema,
    defaultValues: initialValues,
    save: async (change) => ({
      change,
      ...(await call('POST /api/admin/products/prices/plan', {
        body: { ids: [...ids], change },
      })),
    }),
    onSaved: setPlan,
  });
  if (plan) {
    return <PlannedPricesDialog plan={plan} onBack={() => setPlan(undefined)} onClose={onClose} />;
  }
  const { form } = state;
  const isPercent = form.watch('unit') === 'percent';
  return (
    <FormDialog
      state={state}
      title={`Change the Prices of ${countOf(ids.length, 'Product')}`}
      description="Nothing is stored until you have seen the new prices. Prices by quantity move as well, and stay below the price."
      label="Change prices"
      submitLabel="Show New Prices"
      pendingLabel="Reckoning..."
      failure="The new prices could not be shown"
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="direction"
          label="Prices go"
          options={[
            { value: 'up', label: 'Up' },
            { value: 'down', label: 'Down' },
          ]}
        />
        <SelectField
          form={form}
          name="unit"
          label="By"
          options={[
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: 'An amount' },
          ]}
        />
        <TextField
          form={form}
          name="value"
          label={isPercent ? 'Percent' : 'Amount (CAD)'}
          inputMode="decimal"
          placeholder={isPercent ? '5' : '0.00'}
        />
        <SelectField form={form} name="rounding" label="Rounded" options={roundingOptions} />
      </div>
      <div className="grid">
        <CheckboxField
          form={form}
          name="originalPrices"
          label="Original prices move as well"
          hint="The prices before a sale, which are struck through."
        />
        <CheckboxField
          form={form}
          name="salePrices"
          label="Sale prices move as well"
          hint="The prices of products that are on sale, or have an original price."
        />
      </div>
    </FormDialog>
  );
}
