import type { BankFileRead } from '../../../../contracts/payments/bank-import.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { countOf } from '../count-of.ts';

type WrongLinesProps = {
  wrong: BankFileRead['wrong'];
  /** What the file is made of. */
  one: 'line' | 'transaction';
  isAgreed: boolean;
  /** Absent where no line of the file can be read. */
  onAgree?: ((isAgreed: boolean) => void) | undefined;
};

const MOST_SHOWN = 200;

/** Lines that cannot be read. Nothing is imported until the owner agrees to leave them out. */
export function WrongLines({ wrong, one, isAgreed, onAgree }: WrongLinesProps) {
  return (
    <Notice
      tone="warning"
      title={`${countOf(wrong.length, one)} cannot be read`}
      action={
        onAgree && (
          <Checkbox
            label={wrong.length === 1 ? `Leave this ${one} out` : `Leave these ${one}s out`}
            checked={isAgreed}
            onChange={({ target }) => onAgree(target.checked)}
          />
        )
      }
    >
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={`${one === 'line' ? 'Lines' : 'Transactions'} that cannot be read`}
        className="grid max-h-64 gap-2 overflow-y-auto"
      >
        {wrong.slice(0, MOST_SHOWN).map(({ line, text, reason }) => (
          <li key={line}>
            <span className="figures font-semibold">
              {one === 'line' ? 'Line' : 'Transaction'} {line}.
            </span>{' '}
            {reason}.<span className="block text-xs wrap-anywhere text-ink-soft">{text}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
