import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { provinces } from '../../../../domain/customers/canada.ts';
import { SelectField, TextField } from '../../form/fields.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import type { TypedChange } from './order-values.ts';

const provinceOptions = provinces.map(({ code, name }) => ({ value: code, label: name }));
const orNone = [{ value: '', label: 'Not known yet' }, ...provinceOptions];

type CustomerFieldsProps = {
  /** Of a draft, whose customer gives the rest. */
  isOptional?: boolean;
  /** Beside the title. */
  action?: ReactNode;
};

/** Whom the order goes to, and where. */
export function CustomerFields({ isOptional = false, action }: CustomerFieldsProps) {
  const form = useFormContext<Pick<TypedChange, 'customer'>>();
  const optional = isOptional && ('unmarked' as const);
  return (
    <section aria-labelledby="change-customer" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SectionTitle id="change-customer">Customer and address</SectionTitle>
        {action}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="customer.firstName" label="First name" optional={optional} />
        <TextField form={form} name="customer.lastName" label="Last name" optional={optional} />
        <TextField
          form={form}
          name="customer.email"
          label="Email"
          inputMode="email"
          optional={isOptional || 'unmarked'}
          hint="None for an order by phone: nothing is emailed then."
        />
        <TextField
          form={form}
          name="customer.phone"
          label="Phone"
          inputMode="tel"
          optional={optional}
        />
      </div>
      <TextField form={form} name="customer.address" label="Street address" optional={optional} />
      <TextField
        form={form}
        name="customer.addressLine2"
        label="Laboratory, unit or room"
        optional
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField form={form} name="customer.city" label="City" optional={optional} />
        <SelectField
          form={form}
          name="customer.province"
          label="Province or territory"
          options={isOptional ? orNone : provinceOptions}
        />
        <TextField form={form} name="customer.postalCode" label="Postal code" optional={optional} />
      </div>
    </section>
  );
}
