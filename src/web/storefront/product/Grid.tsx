import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';

/** How many columns a wide screen has; a phone has two. */
export type Columns = 3 | 4;

/** The columns of product cards, or of what stands in their place. */
export function Grid({
  columns,
  hidden = false,
  children,
}: {
  columns: Columns;
  hidden?: boolean;
  children: ReactNode;
}) {
  return (
    <ul
      aria-hidden={hidden || undefined}
      className={joinClasses(
        '@container grid grid-cols-2 gap-2 sm:gap-4',
        columns === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3',
      )}
    >
      {children}
    </ul>
  );
}
