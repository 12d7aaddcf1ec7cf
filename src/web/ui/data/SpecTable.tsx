import type { ReactNode } from 'react';
import { joinClasses } from '../layout/join-classes.ts';
import { withThinUnits } from './thin-units.ts';

export type SpecRow = {
  label: string;
  /** Stands behind the label and is never translated. */
  code?: string;
  /** A plain string gets thin spaces before its units. */
  value: ReactNode;
  /** The sum of the other rows. */
  strong?: boolean;
  /** Said to screen readers with its label when it changes. */
  live?: boolean;
};

type SpecTableProps = {
  /** False for a row that is left out. */
  rows: (SpecRow | false)[];
  dense?: boolean;
  className?: string;
};

/** Label left, value right, a hairline between the rows. Labels are unique. */
export function SpecTable({ rows, dense = false, className }: SpecTableProps) {
  return (
    <dl className={joinClasses('border-b border-line', dense && 'text-sm', className)}>
      {rows
        .filter((row) => row !== false)
        .map(({ label, code, value, strong = false, live = false }) => (
          <div
            key={label}
            aria-live={live ? 'polite' : undefined}
            aria-atomic={live || undefined}
            className={joinClasses(
              'flex items-baseline justify-between gap-6 border-t',
              dense ? 'py-1.5' : 'py-2.5',
              'print:py-1',
              strong ? 'border-ink font-semibold' : 'border-line',
            )}
          >
            <dt
              className={joinClasses(
                'max-w-2/3 shrink-0 wrap-anywhere',
                !strong && 'text-ink-soft',
              )}
            >
              <span>{label}</span>
              {code && <span translate="no">{` ${code}`}</span>}
            </dt>
            <dd className="figures min-w-0 flex-1 text-right break-words">
              {typeof value === 'string' ? withThinUnits(value) : value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
