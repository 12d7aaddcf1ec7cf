import type { CertificateLine, Outcome } from '../../domain/certificates/test-results.ts';
import { withThinUnits } from '../ui/data/thin-units.ts';
import { joinClasses } from '../ui/layout/join-classes.ts';

const outcomeColours: Record<Outcome, string> = {
  PASS: 'text-pass',
  FAIL: 'text-alarm',
  'not tested': 'text-ink-soft',
  'no limit': 'text-ink-soft',
};

const headings = {
  lot: {
    caption: 'Test parameters, limits and measured results',
    value: 'Result',
    outcome: 'Outcome',
  },
  demonstration: {
    caption: 'Test parameters, limits and made-up results',
    value: 'Result',
    outcome: 'Outcome',
  },
  specimen: {
    caption: 'Test parameters, limits and example values',
    value: 'Value',
    outcome: 'Specimen',
  },
};

type CertificateTableProps = {
  /** `notes` say how a test was made. */
  lines: (CertificateLine & { notes?: string[] })[];
  of: keyof typeof headings;
};

/** On a phone in two lines: test and outcome, then limit and result. */
const row =
  'max-[479px]:grid max-[479px]:grid-cols-2 max-[479px]:gap-x-3 max-[479px]:py-2 min-[480px]:[&>*:not(:last-child)]:pr-3';
const outcomeCell = 'text-right max-[479px]:col-start-2 max-[479px]:row-start-1';

/** Each test with its limit, result and outcome. Outcomes that nobody measured have no colour. */
export function CertificateTable({ lines, of }: CertificateTableProps) {
  const { caption, value, outcome: outcomes } = headings[of];
  return (
    <table className="figures w-full border-b border-line text-left max-sm:text-sm print:text-xs print:leading-tight">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr
          className={joinClasses(
            row,
            'text-ink-soft sm:text-sm [&>th]:font-normal min-[480px]:[&>th]:py-2 print:[&>th]:py-1',
          )}
        >
          <th scope="col">Test</th>
          <th scope="col">Limit</th>
          <th scope="col">{value}</th>
          <th scope="col" className={outcomeCell}>
            {outcomes}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ test, limit, result, outcome, notes = [] }) => (
          <tr
            key={test}
            className={joinClasses(
              row,
              'border-t border-line align-baseline min-[480px]:[&>*]:py-2.5 print:[&>*]:py-0.5',
            )}
          >
            <th scope="row" className="font-semibold">
              <span>{test}</span>
              {notes.map((note) => (
                <span
                  key={note}
                  className="block text-sm font-normal text-ink-soft wrap-anywhere print:ml-1.5 print:inline print:text-[8pt]"
                >
                  {withThinUnits(note)}
                </span>
              ))}
            </th>
            <td>
              <Amount hasBound>{limit}</Amount>
            </td>
            <td>
              <Amount>{result}</Amount>
            </td>
            <td
              className={joinClasses(
                outcomeCell,
                'font-semibold whitespace-nowrap',
                of === 'lot' && outcomeColours[outcome],
              )}
            >
              {outcome}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Bound and whole part, and the rest: '≥ 98' and '.0 %'. */
const FIGURE = /^([≥≤<>]?\s?\d+|–)(\D.{0,17})?$/;

/** A limit or a result: figures stand with their decimal points in a line and do not break, an owner's words do. */
function Amount({ children, hasBound = false }: { children: string; hasBound?: boolean }) {
  const [, whole, rest] = FIGURE.exec(withThinUnits(children)) ?? [];
  if (!whole) return <span className="wrap-anywhere">{withThinUnits(children)}</span>;
  return (
    <span className="whitespace-nowrap">
      <span
        className={joinClasses(
          'inline-block text-right',
          hasBound ? 'min-w-[2.1em]' : 'min-w-[1.45em]',
        )}
      >
        {whole}
      </span>
      {rest && <span>{rest}</span>}
    </span>
  );
}
