import type { BankFileRead } from '../../../../contracts/payments/bank-import.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { LineList } from '../../import/LineList.tsx';
import { countOf } from '../../page/count-of.ts';

type WrongLinesProps = {
  wrong: BankFileRead['wrong'];
  /** What the file is made of. */
  one: 'line' | 'transaction';
  isAgreed: boolean;
  /** Absent where no line of the file can be read. */
  onAgree?: ((isAgreed: boolean) => void) | undefined;
};

/** Lines that cannot be read. Nothing is imported until the owner agrees to leave them out. */
export function WrongLines({ wrong, one, isAgreed, onAgree }: WrongLinesProps) {
  const word = one === 'line' ? 'Line' : 'Transaction';
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
      <LineList label={`${word}s that cannot be read`} lines={wrong} one={word} />
    </Notice>
  );
}
