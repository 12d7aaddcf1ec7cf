import { joinClasses } from '../../ui/layout/join-classes.ts';
import { shortDay } from './format-day.ts';

type DayTableProps = {
  label: string;
  headings: readonly string[];
  /** Today last. `cells` are in the headings' order, undefined on a day without orders. */
  days: readonly { date: string; cells: readonly string[] | undefined }[];
};

/** A chart's values, the latest day first, without the days that had no orders. */
export function DayTable({ label, headings, days }: DayTableProps) {
  return (
    <table aria-label={label} className="figures w-full border-b border-line">
      <caption className="pb-2 text-left text-sm text-ink-soft">
        Days without orders are left out.
      </caption>
      <thead>
        <tr>
          {['Day', ...headings].map((heading, index) => (
            <th
              key={heading}
              scope="col"
              className={joinClasses(
                'py-1.5 pr-2 text-xs font-semibold text-ink-soft last:pr-0',
                index === 0 ? 'text-left' : 'text-right',
              )}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(
          ({ date, cells }, index) =>
            cells && (
              <tr key={date} className="border-t border-line">
                <th scope="row" className="py-1 pr-2 text-left font-normal whitespace-nowrap">
                  {index === 0 ? 'Today' : shortDay(date)}
                </th>
                {cells.map((cell, column) => (
                  <td key={headings[column]} className="py-1 pr-2 text-right last:pr-0">
                    {cell}
                  </td>
                ))}
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
