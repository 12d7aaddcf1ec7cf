import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../layout/join-classes.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A box and its label in one 44 px high target, with its own error, so that it needs no Field. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const noteId = error || hint ? `${id}-note` : undefined;
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
        <span className="relative mt-0.5 grid size-5 shrink-0">
          <input
            {...rest}
            type="checkbox"
            aria-describedby={noteId}
            aria-invalid={error ? true : undefined}
            className="peer size-5 cursor-[inherit] appearance-none rounded-[4px] border border-edge bg-surface transition-colors checked:border-aurora checked:bg-aurora hover:border-ink aria-invalid:border-alarm disabled:border-line disabled:bg-wash"
          />
          <Check className="pointer-events-none absolute inset-0.5 size-4 stroke-[2.5] text-on-aurora opacity-0 peer-checked:opacity-100" />
        </span>
        <span className="min-w-0 flex-1">{label}</span>
      </label>
      {noteId && (
        <p
          id={noteId}
          className={joinClasses('-mt-2 pb-2 pl-8 text-sm', error ? 'text-alarm' : 'text-ink-soft')}
        >
          {error || hint}
        </p>
      )}
    </div>
  );
}
