import type { ReactNode, Ref } from 'react';
import { joinClasses } from '../../ui/layout/join-classes.ts';

/** How many columns a wide screen has; a phone has two. */
export type Columns = 3 | 4;

type CardGridProps = {
  columns: Columns;
  hidden?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLUListElement>;
};

/** The grid that product cards stand in. */
export function CardGrid({ columns, hidden, children, ref }: CardGridProps) {
  return (
    <ul
      ref={ref}
      aria-hidden={hidden}
      className={joinClasses(
        '@container grid grid-cols-2 gap-2 sm:gap-4',
        columns === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3',
      )}
    >
      {children}
    </ul>
  );
}
