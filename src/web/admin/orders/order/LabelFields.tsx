import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { readCarrier } from '../../../../domain/delivery/parcel-tracking.ts';
import { SelectField, TextField } from '../../form/fields.tsx';
import { carrierOptions } from '../ship/last-carrier.ts';
import { warnOfLength } from '../ship/warn-of-number.ts';

type LabelFieldsProps<Typed extends FieldValues> = {
  form: UseFormReturn<Typed>;
  names: { carrier: FieldPath<Typed>; number: FieldPath<Typed> };
};

/** What stands on a parcel's label: who carries it, and its number. */
export function LabelFields<Typed extends FieldValues>({ form, names }: LabelFieldsProps<Typed>) {
  const typed = form.watch();
  const carrier = readCarrier(String(get(typed, names.carrier)));
  const number = String(get(typed, names.number));
  return (
    <>
      <SelectField form={form} name={names.carrier} label="Carrier" options={carrierOptions} />
      <TextField
        form={form}
        name={names.number}
        label="Tracking number"
        optional
        // A scanner types at once.
        data-first
        mono
        hint="Spaces and dashes may stay as they are printed."
      />
      <p role="status" className="text-signal-ink empty:absolute">
        {carrier && warnOfLength(carrier, number)}
      </p>
    </>
  );
}
