import type { MouseEvent } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';

export type OptionProps = {
  id: string;
  /** Highlighted by the keys. */
  isActive: boolean;
  /** What was searched for, to be marked. */
  query: string;
  onChosen: () => void;
};

/** What makes a link a result of the list: reached by the field's keys, not by Tab. */
export function optionLink({ id, isActive, onChosen }: OptionProps) {
  return {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    onClick: (event: MouseEvent) => {
      if (!opensElsewhere(event)) onChosen();
    },
    className: joinClasses(
      'flex items-start gap-3 rounded-control p-2',
      isActive ? 'bg-aurora-wash outline-2 -outline-offset-2 outline-aurora' : 'hover:bg-ink/5',
    ),
  } as const;
}

/** A click that opens a new tab or window, or saves the link. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
