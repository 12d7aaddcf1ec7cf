import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type FieldName, fieldLabels } from './shipping-fields.ts';
import type { ShippingFormControl } from './use-shipping-form.ts';

type ShippingTextFieldProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'form'> & {
  name: FieldName;
  form: ShippingFormControl;
  error: string | undefined;
  hint?: ReactNode;
  /** Called when the field is left. */
  onLeave?: () => void;
  /** Its columns, as a class. */
  wide: string;
};

export function ShippingTextField({
  name,
  form,
  error,
  hint,
  onLeave,
  wide,
  ...input
}: ShippingTextFieldProps) {
  return (
    <div className={wide}>
      <Field label={fieldLabels[name]} error={error} hint={hint}>
        {(control) => (
          <TextInput
            {...control}
            {...input}
            {...form.register(name, onLeave && { onBlur: onLeave })}
            required
          />
        )}
      </Field>
    </div>
  );
}
