import type { ReactNode } from 'react';
import { joinClasses } from '../ui/layout/join-classes.ts';
import { Scrollable } from '../ui/layout/Scrollable.tsx';

type ChartFigureProps = {
  title: string;
  /** What the chart shows, in a sentence. */
  summary: ReactNode;
  headings: readonly string[];
  /** The chart's values; the first cell names its row. */
  rows: readonly (readonly string[])[];
  children: ReactNode;
};

/** A chart with its caption, and the same values as a table behind a tap. */
export function ChartFigure({ title, summary, headings, rows, children }: ChartFigureProps) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <figcaption>
        <h2 className="font-semibold">{title}</h2>
        <p className="figures text-sm text-ink-soft">{summary}</p>
      </figcaption>
      {children}
      <details className="group text-sm print:hidden">
        <summary className="text-link inline-block cursor-pointer py-1.5">
          <span className="group-open:hidden">Show as a table</span>
          <span className="hidden group-open:inline">Hide the table</span>
        </summary>
        <Scrollable label={`${title}, table`} className="mt-2 overflow-x-auto">
          <table aria-label={title} className="figures w-full border-b border-line">
            <thead>
              <tr className="align-bottom text-ink-soft">
                {headings.map((heading, column) => (
                  <th
                    key={heading}
                    scope="col"
                    className={joinClasses('py-1.5 font-normal', sideOf(column))}
                  >
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = '', ...cells]) => (
                <tr key={[name, ...cells].join()} className="border-t border-line align-baseline">
                  <th scope="row" className={joinClasses('py-1.5 font-normal', sideOf(0))}>
                    {name}
                  </th>
                  {cells.map((cell, column) => (
                    <td
                      key={headings[column + 1]}
                      className={joinClasses('py-1.5 whitespace-nowrap', sideOf(1))}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrollable>
      </details>
    </figure>
  );
}

function sideOf(column: number): string {
  return column === 0 ? 'min-w-20 text-left wrap-anywhere' : 'pl-3 text-right';
}
