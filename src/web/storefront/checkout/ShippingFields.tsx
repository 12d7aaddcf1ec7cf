import type { ComponentProps, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  normalizePostalCode,
  postalCodeHint,
  provinces,
} from '../../../domain/customers/canada.ts';
import { phoneNumberHint } from '../../../domain/customers/phone-number.ts';
import { useSettings } from '../../settings-query.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { type FieldName, fieldLabels } from './shipping-fields.ts';
import type { ShippingFormControl } from './use-shipping-form.ts';

type ShippingFieldsProps = {
  form: ShippingFormControl;
  /** What the email address is for; null leaves it out, where it stays as it is. */
  emailHint?: string | null;
};

/** The recipient and the address, in the order of an envelope. */
export function ShippingFields({
  form,
  emailHint = 'For messages about this order.',
}: ShippingFieldsProps) {
  const { errors, touchedFields, dirtyFields } = form.formState;
  const [postalCode, province, phone] = useWatch({
    control: form.control,
    name: ['postalCode', 'province', 'phone'],
  });
  const { excluded, message } = useSettings().salesArea;
  const isNew = province !== form.formState.defaultValues?.province;
  const notSold = isNew && excluded.some((code) => code === province) ? message : undefined;
  // Not on the way to the last digit: it is said, too.
  const isTypingPhone = dirtyFields.phone && !touchedFields.phone;
  const phoneHint = isTypingPhone ? undefined : phoneNumberHint(phone ?? '');
  const text = (name: FieldName) => ({
    name,
    form,
    error: errors[name]?.message,
  });

  function normalize() {
    const normalized = normalizePostalCode(form.getValues('postalCode') ?? '');
    if (normalized) form.setValue('postalCode', normalized, { shouldValidate: true });
  }

  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      <ShippingText {...text('firstName')} autoComplete="given-name" columns="sm:col-span-3" />
      <ShippingText {...text('lastName')} autoComplete="family-name" columns="sm:col-span-3" />
      {emailHint !== null && (
        <ShippingText
          {...text('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint={emailHint}
          columns="sm:col-span-3"
        />
      )}
      <ShippingText
        {...text('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={phoneHint ?? 'For questions about the delivery.'}
        saysHint
        columns="sm:col-span-3"
      />
      <ShippingText {...text('address')} autoComplete="address-line1" columns="sm:col-span-6" />
      <ShippingText
        {...text('addressLine2')}
        optional
        autoComplete="address-line2"
        columns="sm:col-span-6"
      />
      <ShippingText {...text('city')} autoComplete="address-level2" columns="sm:col-span-6" />
      <div className="sm:col-span-3">
        <Field label={fieldLabels.province} error={errors.province?.message ?? notSold}>
          {(control) => (
            <Select
              {...control}
              {...form.register('province')}
              required
              autoComplete="address-level1"
              className={province ? undefined : '[&>select]:text-ink-soft'}
            >
              <option value="">Choose a province or territory</option>
              {provinces.map(({ code, name }) => (
                <option key={code} value={code}>
                  {`${name} (${code})`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <ShippingText
        {...text('postalCode')}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="A1A 1A1"
        hint={postalCodeHint(postalCode ?? '', province ?? '')}
        saysHint
        onBlur={normalize}
        columns="sm:col-span-3"
      />
      <ShippingText
        {...text('country')}
        autoComplete="country-name"
        readOnly
        defaultValue="Canada"
        className="read-only:border-line read-only:bg-wash"
        hint="We ship within Canada only."
        columns="sm:col-span-6"
      />
    </div>
  );
}

type ShippingTextProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'form' | 'onBlur'> & {
  name: FieldName;
  form: ShippingFormControl;
  error: string | undefined;
  hint?: ReactNode;
  saysHint?: boolean;
  optional?: boolean;
  onBlur?: () => void;
  /** The class for its width in columns. */
  columns: string;
};

function ShippingText({
  name,
  form,
  error,
  hint,
  saysHint,
  optional = false,
  onBlur,
  columns,
  ...input
}: ShippingTextProps) {
  return (
    <div className={columns}>
      <Field
        label={fieldLabels[name]}
        error={error}
        hint={hint}
        saysHint={saysHint ?? false}
        optional={optional}
      >
        {(control) => (
          <TextInput
            {...control}
            {...input}
            {...form.register(name, onBlur && { onBlur })}
            required={!optional}
          />
        )}
      </Field>
    </div>
  );
}
