import type { CertificateLine, Outcome } from '../../../domain/certificate.ts';
import { withThinUnits } from '../../ui/thin-units.ts';

const outcomeColours: Record<Outcome, string> = {
  PASS: 'text-pass',
  FAIL: 'text-alarm',
  'not tested': 'text-ink-soft',
};

type CertificateTableProps = {
  lines: CertificateLine[];
  /** Whether the figures were measured. */
  of: 'Result' | 'Specimen';
};

/** Each test with its limit, its result and what follows from the two. */
export function CertificateTable({ lines, of }: CertificateTableProps) {
  return (
    <table className="figures w-full border-b border-line text-left max-sm:text-sm max-[359px]:text-xs">
      <caption className="sr-only">
        {of === 'Result'
          ? 'Test parameters, limits and measured results'
          : 'Test parameters, limits and example results'}
      </caption>
      <thead>
        <tr className="text-ink-soft sm:text-sm [&>th]:py-2 [&>th]:font-normal [&>th:not(:last-child)]:pr-3 print:[&>th]:py-1">
          <th scope="col">Test</th>
          <th scope="col">Limit</th>
          <th scope="col">{of}</th>
          <th scope="col" className="text-right">
            Outcome
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ test, limit, result, outcome }) => (
          <tr
            key={test}
            className="border-t border-line align-baseline [&>*]:py-2.5 [&>*:not(:last-child)]:pr-3 print:[&>*]:py-1.5"
          >
            <th scope="row" className="font-semibold">
              {test}
            </th>
            <td className="sm:whitespace-nowrap">{withThinUnits(limit)}</td>
            <td className="wrap-anywhere">{withThinUnits(result)}</td>
            <td className={`text-right font-semibold whitespace-nowrap ${outcomeColours[outcome]}`}>
              {outcome}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
