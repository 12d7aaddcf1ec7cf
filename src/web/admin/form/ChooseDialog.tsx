import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';
import { ActDialog } from './ActDialog.tsx';
import { TextLine } from './TextLine.tsx';

type Choice = { id: string; label: string; aside: ReactNode; disabled?: boolean };

type ChooseDialogProps = {
  title: string;
  /** What is searched by. */
  label: string;
  typed: string;
  onType: (typed: string) => void;
  query: UseQueryResult<unknown>;
  /** What is found: 'Products'. */
  what: string;
  /** Undefined until something was searched. */
  choices: readonly Choice[] | undefined;
  /** Where nothing is found. */
  none: string;
  onChoose: (id: string) => void;
  isBusy?: boolean;
  onClose: () => void;
};

const SHOWN = 8;

/** A dialog that finds one of many by a few typed letters: the first that match are its buttons. */
export function ChooseDialog(props: ChooseDialogProps) {
  const { title, label, typed, onType, query, what, choices, none, onChoose, ...dialog } = props;
  return (
    <ActDialog title={title} {...dialog}>
      <div className="grid gap-3">
        <TextLine label={label} maxLength={100} value={typed} onChange={onType} />
        <LoadFailure query={query} what={`The ${what.toLowerCase()}`} />
        {query.isPending && <SkeletonRows count={3} />}
        {choices?.length === 0 && <p role="status">{none}</p>}
        <ul aria-label={what} className="grid">
          {choices?.slice(0, SHOWN).map((choice) => (
            <li key={choice.id} className="border-t border-line">
              <button
                type="button"
                disabled={choice.disabled}
                onClick={() => onChoose(choice.id)}
                className="flex min-h-11 w-full cursor-pointer items-baseline justify-between gap-4 rounded-control px-2 py-2 text-left hover:bg-wash disabled:cursor-not-allowed disabled:text-ink-soft"
              >
                <span className="min-w-0 font-medium wrap-anywhere">{choice.label}</span>
                <span className="figures shrink-0 text-ink-soft">{choice.aside}</span>
              </button>
            </li>
          ))}
        </ul>
        {choices && choices.length > SHOWN && <p className="text-ink-soft">Type to find others.</p>}
      </div>
    </ActDialog>
  );
}
