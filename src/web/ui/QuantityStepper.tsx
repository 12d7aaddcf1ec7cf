import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { notRestored } from './Button.tsx';
import { joinClasses } from './join-classes.ts';
import { Spoken } from './Spoken.tsx';

type QuantityStepperProps = {
  value: number;
  /** Hears of more than `max`, too, when it is typed, and then says why not. */
  onChange: (value: number) => void;
  /** Its accessible name: 'Quantity of Leupeptin'. */
  label: string;
  max?: number;
  disabled?: boolean;
  /** The id of the element that says why what was typed is refused. Until it is corrected, it stays to be seen. */
  refusalId?: string | undefined;
};

const stepClasses =
  'grid size-11 cursor-pointer place-items-center rounded-control text-ink transition-colors hover:bg-wash disabled:cursor-not-allowed disabled:text-edge disabled:hover:bg-transparent';

/** A whole number from 1 on, by buttons and arrow keys up to `max`, or typed. */
export function QuantityStepper({
  value,
  onChange,
  label,
  max = 99,
  disabled = false,
  refusalId,
}: QuantityStepperProps) {
  // What is being typed; it may be empty until blur.
  const [draft, setDraft] = useState<string>();
  // What is typed is heard by itself; what a button makes of it is said.
  const [stepped, setStepped] = useState('');

  function readDraft(text: string) {
    setDraft(text);
    setStepped('');
    const typed = Number(text);
    if (text !== '' && Number.isInteger(typed) && typed >= 1) onChange(typed);
  }

  function commitDraft() {
    if (!refusalId) setDraft(undefined);
  }

  function step(by: number) {
    const next = Math.min(max, Math.max(1, value + by));
    setDraft(undefined);
    setStepped(String(next));
    onChange(next);
  }

  return (
    <div
      data-stepper=""
      className={joinClasses(
        'inline-flex w-fit items-center rounded-control border bg-surface transition-colors',
        disabled ? 'border-line' : 'border-edge hover:border-ink',
      )}
    >
      <button
        {...notRestored}
        type="button"
        aria-label={`One less: ${label}`}
        className={stepClasses}
        disabled={disabled || value <= 1}
        onClick={() => step(-1)}
      >
        <Minus className="size-4" />
      </button>
      <input
        type="number"
        autoComplete="off"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={refusalId ? true : undefined}
        aria-describedby={refusalId}
        min={1}
        max={max}
        step={1}
        disabled={disabled}
        value={draft ?? value}
        onChange={(event) => readDraft(event.target.value)}
        onBlur={commitDraft}
        className="figures h-11 w-10 rounded-control bg-transparent text-center text-base font-semibold [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        {...notRestored}
        type="button"
        aria-label={`One more: ${label}`}
        className={stepClasses}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
      >
        <Plus className="size-4" />
      </button>
      <Spoken>{stepped}</Spoken>
    </div>
  );
}
