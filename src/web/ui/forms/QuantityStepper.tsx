import { Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Spoken } from '../feedback/Spoken.tsx';
import { joinClasses } from '../layout/join-classes.ts';
import { notRestored } from './Button.tsx';

type QuantityStepperProps = {
  value: number;
  /**
   * Called by the buttons, and for a typed number by Enter and when its field or the page is left. A typed one may be
   * more than `max`: then `value` stays, and is shown again.
   */
  onChange: (value: number) => void;
  /**
   * Called with every text as it is typed: undefined where it is no whole number from 1 on, which is wrong unless it is
   * empty. While `refusalId` is given, a wrong one stays in the field.
   */
  onTyping?: (value: number | undefined, isWrong: boolean) => void;
  /** Its accessible name: 'Quantity of Leupeptin'. */
  label: string;
  max?: number;
  disabled?: boolean;
  /** The id of the element that says why `value` is refused. */
  refusalId?: string | undefined;
};

const stepClasses =
  'grid size-11 cursor-pointer place-items-center rounded-control text-ink transition-colors hover:bg-wash disabled:cursor-not-allowed disabled:text-edge disabled:hover:bg-transparent aria-disabled:cursor-not-allowed aria-disabled:text-edge aria-disabled:hover:bg-transparent';

/** A whole number from 1 on, by buttons and arrow keys up to `max`, or typed. */
export function QuantityStepper({
  value,
  onChange,
  onTyping,
  label,
  max = 99,
  disabled = false,
  refusalId,
}: QuantityStepperProps) {
  // What is being typed; it may be empty until the field is left.
  const [draft, setDraft] = useState<string>();
  // What is typed is heard by itself; what a button makes of it is said.
  const [stepped, setStepped] = useState('');
  const typed = readWhole(draft);

  function commit() {
    if (draft === undefined || (refusalId && isWrong(draft))) return;
    setDraft(undefined);
    if (typed !== undefined) onChange(typed);
  }

  // A page that is left takes the field away without a blur.
  const commitOnLeaving = useEffectEvent(commit);
  useEffect(() => {
    const leave = () => commitOnLeaving();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  function step(by: 1 | -1) {
    // Safari gives a pressed button no focus, but some keyboards press one while the field keeps it.
    const from = typed ?? value;
    const next = Math.min(max, Math.max(1, from + by));
    setDraft(undefined);
    setStepped(String(next));
    if (next !== value || draft !== undefined) onChange(next);
  }

  const stepButton = (by: 1 | -1, isAtEnd: boolean) => (
    <button
      {...notRestored}
      type="button"
      aria-label={`${by === 1 ? 'One more' : 'One less'}: ${label}`}
      className={stepClasses}
      disabled={disabled}
      // Disabled, it would lose the focus of whoever has just come to the end.
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && step(by)}
    >
      {by === 1 ? <Plus className="size-4" /> : <Minus className="size-4" />}
    </button>
  );

  return (
    <div
      data-stepper=""
      className={joinClasses(
        'inline-flex w-fit items-center rounded-control border bg-surface transition-colors',
        disabled ? 'border-line' : 'border-edge hover:border-ink',
      )}
    >
      {stepButton(-1, (typed ?? value) <= 1)}
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
        onChange={({ target }) => {
          setDraft(target.value);
          setStepped('');
          onTyping?.(readWhole(target.value), isWrong(target.value));
        }}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
        onBlur={commit}
        className="figures h-11 w-10 rounded-control bg-transparent text-center text-base font-semibold [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      {stepButton(1, (typed ?? value) >= max)}
      <Spoken>{stepped}</Spoken>
    </div>
  );
}

/** A typed text as a whole number from 1 on; undefined where it is none. */
function readWhole(text: string | undefined): number | undefined {
  const number = Number(text);
  return text !== '' && Number.isInteger(number) && number >= 1 ? number : undefined;
}

function isWrong(text: string): boolean {
  return text !== '' && readWhole(text) === undefined;
}
