import type { CertificateLine, Outcome } from '../../../domain/certificate.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { withThinUnits } from '../../ui/thin-units.ts';

const outcomeColours: Record<Outcome, string> = {
  PASS: 'text-pass',
  FAIL: 'text-alarm',
  'not tested': 'text-ink-soft',
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

type CertificateTableProps = { lines: CertificateLine[]; of: keyof typeof headings };

/** Each test with its limit, result and outcome. Outcomes that nobody measured have no colour. */
export function CertificateTable({ lines, of }: CertificateTableProps) {
  const { caption, value, outcome: outcomes } = headings[of];
  return (
    <table className="figures w-full border-b border-line text-left max-sm:text-sm max-[359px]:text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-ink-soft sm:text-sm [&>th]:py-2 [&>th]:font-normal [&>th:not(:last-child)]:pr-3 max-[359px]:[&>th:not(:last-child)]:pr-1.5 print:[&>th]:py-1">
          <th scope="col">Test</th>
          <th scope="col">Limit</th>
          <th scope="col">{value}</th>
          <th scope="col" className="text-right">
            {outcomes}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ test, limit, result, outcome }) => (
          <tr
            key={test}
            className="border-t border-line align-baseline [&>*]:py-2.5 [&>*:not(:last-child)]:pr-3 max-[359px]:[&>*:not(:last-child)]:pr-1.5 print:[&>*]:py-1.5"
          >
            <th scope="row" className="font-semibold">
              {test}
            </th>
            <td className="wrap-anywhere">{withThinUnits(limit)}</td>
            <td className="wrap-anywhere">{withThinUnits(result)}</td>
            <td
              className={joinClasses(
                'text-right font-semibold whitespace-nowrap',
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
