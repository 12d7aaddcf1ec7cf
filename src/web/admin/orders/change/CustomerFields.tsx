import type { UseFormReturn } from 'react-hook-form';
import { provinces } from '../../../../domain/customers/canada.ts';
import { SelectField, TextField } from '../../form/fields.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import type { TypedChange } from './order-values.ts';

const provinceOptions = provinces.map(({ code, name }) => ({ value: code, label: name }));

/** Whom the order goes to, and where. */
export function CustomerFields({ form }: { form: UseFormReturn<TypedChange> }) {
  return (
    <section aria-labelledby="change-customer" className="grid gap-4">
      <SectionTitle id="change-customer">Customer and address</SectionTitle>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="customer.firstName" label="First name" />
        <TextField form={form} name="customer.lastName" label="Last name" />
        <TextField form={form} name="customer.email" label="Email" inputMode="email" />
        <TextField form={form} name="customer.phone" label="Phone" inputMode="tel" />
      </div>
      <TextField form={form} name="customer.address" label="Street address" />
      <TextField
        form={form}
        name="customer.addressLine2"
        label="Laboratory, unit or room"
        optional
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField form={form} name="customer.city" label="City" />
        <SelectField
          form={form}
          name="customer.province"
          label="Province or territory"
          options={provinceOptions}
        />
        <TextField form={form} name="customer.postalCode" label="Postal code" />
      </div>
    </section>
  );
}
