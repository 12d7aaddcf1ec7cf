import { type ReactNode, useId } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { errorOf } from './fields.tsx';

type RadioFieldProps<Typed extends FieldValues> = {
  form: UseFormReturn<Typed>;
  name: FieldPath<Typed>;
  label: string;
  hint?: string;
  /** `sample` shows what is chosen; it is not read aloud. */
  options: readonly { value: string; label: string; sample: ReactNode }[];
};

/** One of a few things that are chosen by their looks. */
export function RadioField<Typed extends FieldValues>({
  form,
  name,
  label,
  hint,
  options,
}: RadioFieldProps<Typed>) {
  const id = useId();
  const error = errorOf(form, name);
  const note = error ?? hint;
  return (
    <fieldset className="grid gap-2" aria-describedby={note ? id : undefined}>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid min-w-24 cursor-pointer justify-items-center gap-2 rounded-control border border-edge bg-surface p-2.5 transition-colors hover:border-ink has-checked:border-aurora has-checked:ring-1 has-checked:ring-aurora has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-aurora"
          >
            <span aria-hidden="true" className="grid h-9 place-items-center">
              {option.sample}
            </span>
            <span className="flex items-center gap-2">
              <input
                {...form.register(name)}
                type="radio"
                value={option.value}
                className="size-4 accent-aurora outline-none"
              />
              <span>{option.label}</span>
            </span>
          </label>
        ))}
      </div>
      {note && (
        <p id={id} className={error ? 'text-sm text-alarm' : 'text-sm text-ink-soft'}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
