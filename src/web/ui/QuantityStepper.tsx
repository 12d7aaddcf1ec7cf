import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { notRestored } from './Button.tsx';
import { joinClasses } from './join-classes.ts';

type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** Its accessible name: 'Quantity of Leupeptin'. */
  label: string;
  max?: number;
  disabled?: boolean;
};

const stepClasses =
  'grid size-11 cursor-pointer place-items-center rounded-control text-ink transition-colors hover:bg-wash disabled:cursor-not-allowed disabled:text-edge disabled:hover:bg-transparent';

/** A whole number from 1 to `max`, by buttons, arrow keys or typing; never reports another value. */
export function QuantityStepper({
  value,
  onChange,
  label,
  max = 99,
  disabled = false,
}: QuantityStepperProps) {
  // What is being typed; it may be empty or too large until blur.
  const [draft, setDraft] = useState<string>();

  function readDraft(text: string) {
    setDraft(text);
    const typed = Number(text);
    if (text !== '' && Number.isInteger(typed) && typed >= 1 && typed <= max) onChange(typed);
  }

  function commitDraft() {
    if (draft !== undefined && Number(draft) > max) onChange(max);
    setDraft(undefined);
  }

  function step(by: number) {
    setDraft(undefined);
    onChange(Math.min(max, Math.max(1, value + by)));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its legend and min-content width
    <div
      role="group"
      aria-label={label}
      className={joinClasses(
        'inline-flex w-fit items-center rounded-control border bg-surface transition-colors',
        disabled ? 'border-line' : 'border-edge hover:border-ink',
      )}
    >
      <button
        {...notRestored}
        type="button"
        aria-label="One less"
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
        aria-label="One more"
        className={stepClasses}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
      >
        <Plus className="size-4" />
      </button>
      <output className="sr-only">{`${label}: ${value}`}</output>
    </div>
  );
}
