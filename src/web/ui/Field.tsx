import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** Props to be spread on the control inside the field. */
type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do about it; nothing is shown while undefined or empty. */
  error?: string | undefined;
  /** Adds a soft 'optional' behind the label. */
  optional?: boolean;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="grid content-start gap-1.5">
      <label
        htmlFor={id}
        className="flex items-baseline justify-between gap-3 text-sm font-semibold"
      >
        <span>{label}</span>
        {optional && <span className="text-xs leading-4 font-normal text-ink-soft">optional</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={errorId} className="flex gap-1.5 text-sm text-alarm">
          <CircleAlert className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
