import type { ReactNode } from 'react';
import { joinClasses } from '../../../ui/layout/join-classes.ts';

type LineRowsProps = {
  /** `left` says how many there are to choose from. */
  lines: readonly { id: string; name: string; left: string }[];
  /** What the list is called, if not 'Items'. */
  label?: string;
  /** Two fields in a row. */
  isWide?: boolean;
  /** The fields of one line. */
  children: (index: number, name: string) => ReactNode;
};

/** Lines of an order, each with how many of it are meant. */
export function LineRows({ lines, label = 'Items', isWide = false, children }: LineRowsProps) {
  return (
    <ul aria-label={label} className="grid border-b border-line">
      {lines.map(({ id, name, left }, index) => (
        <li
          key={id}
          className={joinClasses(
            'grid items-start gap-x-4 gap-y-2 border-t border-line py-3',
            isWide
              ? 'grid-cols-2 sm:grid-cols-[minmax(0,1fr)_6rem_6rem]'
              : 'grid-cols-[minmax(0,1fr)_6rem]',
          )}
        >
          <span className={joinClasses('grid content-start', isWide && 'max-sm:col-span-2')}>
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="figures text-ink-soft">{left}</span>
          </span>
          <div className="contents">{children(index, name)}</div>
        </li>
      ))}
    </ul>
  );
}
