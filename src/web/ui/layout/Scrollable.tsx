import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

type ScrollableProps = { label: string; className: string; children: ReactNode };

/** A part that scrolls by itself; `className` says which way and how large it is. */
export function Scrollable({ label, className, children }: ScrollableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className={joinClasses('rounded-surface', className)}
    >
      {children}
    </section>
  );
}
