import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IntakeItem } from '../../../../contracts/payments/intake.ts';
import { focusIfLost } from '../../../ui/layout/focus.ts';
import { itemsIn } from './outcomes.ts';

type IntakeDoneProps = {
  items: readonly IntakeItem[];
  title: string;
  /** What the recorded ones are worth. */
  text: string | false;
  /** What to do next. */
  children: ReactNode;
};

/** What was recorded of a file or of mails. */
export function IntakeDone({ items, title, text, children }: IntakeDoneProps) {
  const recorded = itemsIn(items, 'recorded');
  const count = (wanted: string) => recorded.filter(({ outcome }) => outcome === wanted).length;
  const [questions, otherAmounts] = [count('possible-duplicate'), count('other-amount')];
  const sentences = [
    text,
    questions > 0 &&
      `${questions === 1 ? '1 may be a duplicate and needs' : `${questions} may be duplicates and need`} your answer.`,
    otherAmounts > 0 &&
      `The ${otherAmounts === 1 ? 'reference of 1 is' : `references of ${otherAmounts} are`} in the ledger with another amount.`,
    recorded.length === 0 && 'The ledger is as it was.',
  ];
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-surface border border-line bg-surface p-4">
      <CircleCheck className="mt-0.5 size-5 text-pass" />
      <div role="status" tabIndex={-1} ref={focusIfLost} className="grid gap-1 outline-none">
        <p className="font-semibold">{title}</p>
        <p className="max-w-measure text-ink-soft">{sentences.filter(Boolean).join(' ')}</p>
      </div>
      <div className="col-start-2 flex flex-wrap gap-2">{children}</div>
    </section>
  );
}
