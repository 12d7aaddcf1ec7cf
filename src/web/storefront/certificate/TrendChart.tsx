import {
  type CertificateLine,
  type TestResult,
  tabulate,
} from '../../../domain/certificates/test-results.ts';
import { ChartFigure } from '../../certificate/ChartFigure.tsx';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { LotLabels } from './LotLabels.tsx';
import { TrendPlot } from './TrendPlot.tsx';

export type TrendLot = {
  number: string;
  /** As 2026-11-20. */
  issuedOn: string;
  isRecalled: boolean;
  tests: TestResult[];
};

/** A result of each lot, in the order of the lots. */
type Series = { name: string; lines: CertificateLine[] };

/**
 * Purity and peptide content from lot to lot, each in a plot of its own with its limit; nothing for a single lot.
 */
export function TrendChart({ lots }: { lots: readonly TrendLot[] }) {
  if (lots.length < 2) return null;
  const oldestFirst = lots.toSorted((one, other) => one.issuedOn.localeCompare(other.issuedOn));
  const shown = ['Purity', 'Peptide content']
    .map((name): Series => ({ name, lines: oldestFirst.map((lot) => lineOf(lot, name)) }))
    .filter(({ lines }) => lines.some(({ outcome }) => outcome !== 'not tested'));
  if (shown.length === 0) return null;
  return (
    <div className="mx-auto w-full max-w-3xl rounded-surface border border-line bg-surface p-4 sm:p-10 print:hidden">
      <ChartFigure
        title="From lot to lot"
        summary={`${lots.length} lots, the oldest at the left, each against its limit.`}
        headings={['Lot', 'Issued', ...shown.map(({ lines }) => headingOf(lines.at(-1)))]}
        rows={oldestFirst.map(({ number, issuedOn, isRecalled }, index) => [
          isRecalled ? `${number}, recalled` : number,
          issuedOn,
          ...shown.map(({ lines }) => describe(lines[index])),
        ])}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {shown.map((series) => (
            <TrendPlot key={series.name} {...series} />
          ))}
          <LotLabels lots={oldestFirst} />
        </div>
      </ChartFigure>
    </div>
  );
}

function lineOf(lot: TrendLot, name: Series['name']): CertificateLine {
  const [line] = tabulate(lot.tests.filter(({ test }) => test === name));
  return line ?? { test: name, limit: '–', result: '–', outcome: 'not tested' };
}

/** 'Purity (≥ 98.0 %)', whose limit does not break. */
function headingOf(line: CertificateLine | undefined): string {
  return line ? `${line.test} (${withThinUnits(line.limit).replace(' ', '\u00a0')})` : '';
}

function describe(line: CertificateLine | undefined): string {
  if (!line || line.outcome === 'not tested') return 'not tested';
  const result = withThinUnits(line.result);
  return line.outcome === 'FAIL' ? `${result}, FAIL` : result;
}
