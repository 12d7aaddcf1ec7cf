import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';

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
  /** Whether a hint that changes is said, because it may be about what was typed. */
  saysHint?: boolean;
  /** Adds a soft 'optional' behind the label. */
  optional?: boolean;
  children: (control: FieldControl) => ReactNode;
};

/** An error that comes because the field was left is said; those of a whole form are read where the focus goes. */
export function Field({
  label,
  hint,
  error,
  saysHint = false,
  optional = false,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const { isLeft, ...noteFocus } = useLeft();
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="grid content-start gap-1.5" {...noteFocus}>
      <label
        htmlFor={id}
        className="flex items-baseline justify-between gap-3 text-sm font-semibold"
      >
        <span>{label}</span>
        {optional && <span className="text-xs leading-4 font-normal text-ink-soft">optional</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <div aria-live={isLeft ? 'polite' : 'off'} className="empty:absolute">
        {error && (
          <p id={errorId} className="flex gap-1.5 text-sm text-alarm">
            <CircleAlert className="mt-0.5 size-4" />
            <span>{error}</span>
          </p>
        )}
      </div>
      <div aria-live={saysHint ? 'polite' : undefined} className="empty:absolute">
        {hint && (
          <p id={hintId} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** Whether the field was left, and its form not sent since. */
function useLeft() {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (!isLeft) return;
    const listening = new AbortController();
    const { signal } = listening;
    // Before the form checks all of its fields.
    document.addEventListener('submit', () => setLeft(false), { capture: true, signal });
    return () => listening.abort();
  }, [isLeft]);
  return { isLeft, onFocus: () => setLeft(false), onBlur: () => setLeft(true) };
}
