import { useEffect, useId } from 'react';
import type { BankFileQuestion } from '../../../../contracts/payments/bank-import.ts';
import type { BankLayout } from '../../../../domain/payments/bank-columns.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { focusIfLost, focusTitleIfLost } from '../../../ui/layout/focus.ts';

type AmountsQuestionProps = {
  question: BankFileQuestion;
  /** What the owner has confirmed; undefined while that is asked. */
  confirmed: BankFileQuestion['choices'][number] | undefined;
  isReading: boolean;
  onConfirm: (layout: BankLayout) => void;
  onAskAgain: () => void;
};

/** Rows of a file as sentences, for each way to read its amounts: the owner says which of them is what happened. */
export function AmountsQuestion({
  question: { why, choices },
  confirmed,
  isReading,
  onConfirm,
  onAskAgain,
}: AmountsQuestionProps) {
  const choiceId = useId();
  // An answer that the balances prove takes the question away, with the button that was pressed.
  useEffect(() => focusTitleIfLost, []);
  if (confirmed) {
    return (
      <section
        key="confirmed"
        ref={focusIfLost}
        tabIndex={-1}
        aria-label="What you have confirmed"
        className="grid justify-items-start gap-2"
      >
        <p className="font-semibold">You have confirmed that this is what happened:</p>
        <Sentences sentences={confirmed.sentences} />
        <Button variant="quiet" size="sm" className="-ml-3" onClick={onAskAgain}>
          Change
        </Button>
      </section>
    );
  }
  const isOnly = choices.length === 1;
  const asked = isOnly ? 'Is this what happened?' : 'Which of these is what happened?';
  return (
    <section
      key="asked"
      ref={focusIfLost}
      tabIndex={-1}
      aria-label={asked}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <Notice tone="warning" title={asked}>
        <p>{`${why}. Nothing is imported until you have answered.`}</p>
      </Notice>
      <ul className="grid gap-4 sm:grid-cols-2">
        {choices.map(({ layout, sentences }, place) => (
          <li
            key={layout.columns.join()}
            className="grid content-between justify-items-start gap-4 rounded-surface border border-line bg-surface p-4"
          >
            <Sentences id={`${choiceId}-${place}`} sentences={sentences} />
            <Button
              variant="secondary"
              size="sm"
              pending={isReading}
              aria-describedby={`${choiceId}-${place}`}
              onClick={() => onConfirm(layout)}
            >
              {isOnly ? 'Yes, This Is Right' : 'This Is Right'}
            </Button>
          </li>
        ))}
      </ul>
      <p className="max-w-measure text-ink-soft">
        {`${isOnly ? 'If it is not' : 'If none of them is'}, choose below what each column holds.`}
      </p>
    </section>
  );
}

function Sentences({ sentences, id }: { sentences: readonly string[]; id?: string }) {
  return (
    <ul id={id} className="figures grid gap-1.5">
      {sentences.map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {`${sentence}.`}
        </li>
      ))}
    </ul>
  );
}
