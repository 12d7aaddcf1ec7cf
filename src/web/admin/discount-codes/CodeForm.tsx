import type { AdminDiscountCode } from '../../../contracts/discounts/admin-discount-codes.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { CheckboxField, SelectField, TextField } from '../form/fields.tsx';
import type { ResourceFormProps } from '../resource/resource-pages.tsx';
import { useResourceForm } from '../resource/use-resource-form.tsx';
import { codeSchema, toFormValues } from './code-values.ts';
import { discountCode } from './discount-code.ts';

const types = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed amount' },
];

export function CodeForm({ thing: code, onShowCurrent }: ResourceFormProps<AdminDiscountCode>) {
  const props = useResourceForm(discountCode, {
    thing: code,
    onShowCurrent,
    schema: codeSchema,
    defaultValues: toFormValues(code),
    save: (values, { changes, base }) => {
      if (!code) return discountCode.add(values);
      // An expiry that was set to the minute stays, unless another day is chosen.
      const { expiresAt, ...fields } = values;
      const changed = { ...fields, ...('expiresAt' in changes && { expiresAt }) };
      return discountCode.change(code.id, { ...changed, version: base });
    },
  });
  const { form } = props.state;
  const isFixed = form.watch('discountType') === 'fixed';
  const day = form.watch('expiresAt');
  const isPast = day !== '' && day < shopDay(Date.now());

  return (
    <AdminForm {...props}>
      <TextField
        form={form}
        name="code"
        label="Code"
        hint="What shoppers enter, upper or lower case: letters A to Z, digits, hyphens and underscores."
        mono
        className="uppercase"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField form={form} name="discountType" label="Type" options={types} />
        <TextField
          form={form}
          name="discountValue"
          label={isFixed ? 'Value, in dollars' : 'Value, in percent'}
          inputMode="decimal"
          hint={
            isFixed
              ? 'For instance 5.00. Never takes off more than the subtotal.'
              : 'For instance 10 or 12.5. Taken off the subtotal, sale and quantity prices included; not off shipping.'
          }
        />
        <TextField
          form={form}
          name="usageLimit"
          label="Usage limit"
          optional
          inputMode="numeric"
          hint={limitHint(code)}
        />
        <TextField
          form={form}
          name="expiresAt"
          label="Expires"
          type="date"
          optional
          hint={
            isPast
              ? 'This day has passed: the code is expired.'
              : 'Works to the end of this day by the shop’s clock. Left empty, it never expires.'
          }
        />
      </div>
      <div>
        <CheckboxField
          form={form}
          name="isActive"
          label="Active"
          hint="An inactive code is kept, but refused at the checkout."
        />
        <CheckboxField
          form={form}
          name="firstOrderOnly"
          label="First orders only"
          hint="Refused for an email address that has ordered before."
        />
      </div>
    </AdminForm>
  );
}

function limitHint(code: AdminDiscountCode | undefined): string {
  const used = code?.usedCount ?? 0;
  const rule = 'Orders that may use it, all together. Left empty, there is no limit.';
  if (used === 0) return rule;
  return `${rule} Used ${used === 1 ? 'once' : `${used} times`} so far; the limit cannot be lower.`;
}
