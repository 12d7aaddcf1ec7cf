import type { UseFormReturn } from 'react-hook-form';
import { nameProvince, provinces } from '../../../../domain/customers/canada.ts';
import type { ShippingMethodId } from '../../../../domain/pricing/shipping-methods.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { CheckboxField, errorOf, TextField } from '../../form/fields.tsx';
import type { TypedShipping } from './shipping-values.ts';

type LimitFieldsProps = { form: UseFormReturn<TypedShipping>; method: ShippingMethodId };

/** Where a way of delivery is not offered, behind a line that says so. */
export function LimitFields({ form, method }: LimitFieldsProps) {
  const name = `shippingMethods.${method}.limits` as const;
  const limits = form.watch(name);
  const prefixes = `${name}.prefixes` as const;
  return (
    <details open={errorOf(form, prefixes) ? true : undefined}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 border-y border-line py-2">
        <span>Not offered in</span>
        <span className="text-sm text-ink-soft">{describeLimits(limits)}</span>
      </summary>
      <div className="grid gap-3 pt-3">
        <fieldset className="grid gap-x-6 sm:grid-cols-2">
          <legend className="sr-only">Provinces and territories that are left out</legend>
          {provinces.map(({ code, name: label }) => (
            <Checkbox
              key={code}
              {...form.register(`${name}.provinces`)}
              value={code}
              label={label}
            />
          ))}
        </fieldset>
        <CheckboxField
          form={form}
          name={`${name}.rural`}
          label="Rural postal codes"
          hint="Those with 0 as their second character, like T0L."
        />
        <TextField
          form={form}
          name={prefixes}
          label="Other postal codes"
          hint="How they begin, with commas between: X0A, V8T 4"
          optional
        />
      </div>
    </details>
  );
}

function describeLimits({
  provinces,
  rural,
  prefixes,
}: {
  provinces: string[];
  rural: boolean;
  prefixes: string;
}): string {
  const places = [
    ...provinces.map(nameProvince),
    ...(rural ? ['rural postal codes'] : []),
    ...(prefixes.trim() ? [prefixes.trim()] : []),
  ];
  return places.join(', ') || 'Nowhere: it is offered everywhere';
}
