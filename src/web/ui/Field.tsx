import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

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

/** Milliseconds after leaving a field in which its error comes from having left it. */
const LEAVING = 1000;

/** An error that appears once the field was left is said; those of a whole form are read where the focus goes. */
export function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const { heard, leave } = useErrorOnLeaving(error);
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the field was left
    <div className="relative grid content-start gap-1.5" onBlur={leave}>
      <label
        htmlFor={id}
        className="flex items-baseline justify-between gap-3 text-sm font-semibold"
      >
        {label}
        {optional && <span className="text-xs leading-4 font-normal text-ink-soft">optional</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={errorId} className="flex gap-1.5 text-sm text-alarm">
          <CircleAlert className="mt-0.5 size-4" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <span aria-live="polite" className="sr-only">
        {heard}
      </span>
    </div>
  );
}

/** What is heard of a field's error: its words for a moment, where they come right after the field was left. */
function useErrorOnLeaving(error: string | undefined) {
  const [heard, setHeard] = useState('');
  const leftAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!error || performance.now() - leftAt.current > LEAVING) return;
    setHeard(error);
    const going = setTimeout(setHeard, 5 * LEAVING, '');
    return () => clearTimeout(going);
  }, [error]);
  const leave = () => {
    leftAt.current = performance.now();
  };
  return { heard, leave };
}
