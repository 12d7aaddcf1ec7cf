import type { ComponentProps } from 'react';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

type TextLineProps = Omit<ComponentProps<typeof Field>, 'children'> &
  Omit<ComponentProps<typeof TextInput>, 'onChange'> & { onChange: (value: string) => void };

/** A labelled line of text that a component keeps itself; in a form of `useAdminForm` it is a TextField. */
export function TextLine({ label, hint, error, optional, onChange, ...input }: TextLineProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          dense
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
