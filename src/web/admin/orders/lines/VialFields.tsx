import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextField } from '../../form/fields.tsx';
import { LineRows } from './LineRows.tsx';

type VialFieldsProps<Typed extends FieldValues> = Pick<
  ComponentProps<typeof LineRows>,
  'lines' | 'label'
> & {
  form: UseFormReturn<Typed>;
  /** The field of the line at an index. */
  nameAt: (index: number) => FieldPath<Typed>;
};

/** How many vials of each line are meant. */
export function VialFields<Typed extends FieldValues>({
  form,
  nameAt,
  ...rows
}: VialFieldsProps<Typed>) {
  return (
    <LineRows {...rows}>
      {(index, name) => (
        <TextField
          form={form}
          name={nameAt(index)}
          label="Vials"
          aria-label={`Vials of ${name}`}
          optional="unmarked"
          placeholder="0"
          inputMode="numeric"
        />
      )}
    </LineRows>
  );
}
