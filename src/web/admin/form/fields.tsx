import type { ComponentProps, ReactNode } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';

type FieldProps<Typed extends FieldValues> = {
  form: UseFormReturn<Typed>;
  name: FieldPath<Typed>;
  label: string;
  hint?: ReactNode;
  /** 'unmarked' where nearly all of a form is, and it says so. */
  optional?: boolean | 'unmarked';
};

type TextFieldProps<Typed extends FieldValues> = FieldProps<Typed> &
  Omit<ComponentProps<'input'>, keyof FieldProps<Typed>> & {
    /** For codes, which are compared letter by letter. */
    mono?: boolean;
  };

export function TextField<Typed extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional = false,
  mono = false,
  className,
  autoComplete = 'off',
  ...input
}: TextFieldProps<Typed>) {
  return (
    <Field label={label} hint={hint} optional={optional === true} error={errorOf(form, name)}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          {...form.register(name)}
          dense
          required={!optional}
          autoComplete={autoComplete}
          className={joinClasses(mono && 'code-figures', className)}
        />
      )}
    </Field>
  );
}

/** Canadian dollars, as 12.50. */
export function MoneyField<Typed extends FieldValues>(props: FieldProps<Typed>) {
  return <TextField {...props} inputMode="decimal" placeholder="0.00" />;
}

type TextAreaFieldProps<Typed extends FieldValues> = FieldProps<Typed> & { rows?: number };

export function TextAreaField<Typed extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional = false,
  rows = 4,
}: TextAreaFieldProps<Typed>) {
  return (
    <Field label={label} hint={hint} optional={optional === true} error={errorOf(form, name)}>
      {(control) => (
        <TextArea
          {...control}
          {...form.register(name)}
          dense
          required={!optional}
          rows={rows}
          className="field-sizing-content max-h-160"
          // field-sizing alone makes an empty box one line high.
          style={{ minHeight: `calc(${rows} * 1lh + 1rem)` }}
        />
      )}
    </Field>
  );
}

type SelectFieldProps<Typed extends FieldValues> = FieldProps<Typed> & {
  options: readonly { value: string; label: string }[];
};

export function SelectField<Typed extends FieldValues>({
  form,
  name,
  label,
  hint,
  options,
}: SelectFieldProps<Typed>) {
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)}>
      {(control) => (
        <Select {...control} {...form.register(name)} dense>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function CheckboxField<Typed extends FieldValues>({
  form,
  name,
  label,
  hint,
}: FieldProps<Typed>) {
  return (
    <Checkbox {...form.register(name)} label={label} hint={hint} error={errorOf(form, name)} />
  );
}

/**
 * The message of a field's error; undefined without one, and before the field was left: a row that is added to a list
 * is checked at once, but nobody has typed in it yet.
 */
export function errorOf<Typed extends FieldValues>(
  { formState }: UseFormReturn<Typed>,
  name: FieldPath<Typed>,
): string | undefined {
  const { errors, touchedFields, isSubmitted } = formState;
  const error: { message?: string } | undefined = get(errors, name);
  return isSubmitted || get(touchedFields, name) ? error?.message : undefined;
}
