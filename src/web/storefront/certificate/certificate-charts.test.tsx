import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Peak } from '../../../domain/certificates/chromatogram.ts';
import { specificationTests } from '../../../domain/certificates/test-results.ts';
import { Chromatogram } from '../../certificate/Chromatogram.tsx';
import { TrendChart, type TrendLot } from './TrendChart.tsx';

/** The words and figures of a page's part, in their order. */
function textsOf(element: ReactElement): string[] {
  const html = renderToStaticMarkup(element).replaceAll('\u00a0', ' ');
  return html.split(/<[^>]*>/).filter((text) => text.trim() !== '');
}

const trace = { minutes: [0, 4, 5, 6, 10], absorbance: [0, 0, 800, 0, 0], unit: 'mAU' };
const main = { retention: 5, start: 4, end: 6, height: 800, area: 64, areaPercent: 99.1 };
const small = { retention: 8, start: 7.8, end: 8.2, height: 5, area: 0.58, areaPercent: 0.9 };

const lot = (number: string, issuedOn: string, purity: string | null): TrendLot => ({
  number,
  issuedOn,
  isRecalled: false,
  tests: specificationTests.map((one) => ({
    ...one,
    result: one.test === 'Purity' ? purity : null,
  })),
});

test('the axis names the unit of the data: a signal in mV is no absorbance', () => {
  const drawn = (unit: string) =>
    textsOf(<Chromatogram trace={{ ...trace, unit }} peaks={[main, small]} integratedFrom="" />);
  expect(drawn('mAU')).toContain('Absorbance (mAU)');
  expect(drawn('mV')).toContain('Signal (mV)');
  expect(drawn('mV').join()).not.toMatch(/mAU|Absorbance/);
});

test('a chromatogram names its main peak and its units, and lists all peaks in a table', () => {
  const texts = textsOf(<Chromatogram trace={trace} peaks={[main, small]} integratedFrom="" />);
  expect(texts).toContain(
    'The main peak, at 5.00 min, has 99.10 % of the area of all peaks; there is 1 other peak.',
  );
  expect(texts).toEqual(expect.arrayContaining(['Absorbance (mAU)', 'Time (min)']));
  expect(texts).toContain('5.00 min: 99.10 %');
  expect(texts.slice(-8)).toEqual([
    '5.00',
    '800.0',
    '64.00',
    '99.10',
    '8.00',
    '5.0',
    '0.58',
    '0.90',
  ]);
});

const summaries: [string, Peak[], string][] = [
  ['no peak', [], 'No peak stands out of the noise.'],
  [
    'one peak',
    [{ ...main, areaPercent: 100 }],
    'The main peak, at 5.00 min, has 100.00 % of the area of all peaks; it is the only one.',
  ],
];
test.each(summaries)('a chromatogram with %s says so', (_, peaks, summary) => {
  expect(textsOf(<Chromatogram trace={trace} peaks={peaks} integratedFrom="" />)).toContain(
    summary,
  );
});

test('charts have no inline styles, which the pages do not allow', () => {
  const lots = [lot('B1', '2026-01-02', '99.10'), lot('B2', '2026-02-02', '99.30')];
  for (const chart of [
    <Chromatogram key="trace" trace={trace} peaks={[main, small]} integratedFrom="2.5" />,
    <TrendChart key="trend" lots={lots} />,
  ]) {
    expect(renderToStaticMarkup(chart)).not.toContain('style=');
  }
});

test('lots stand from the oldest to the newest, each with its value, number and date', () => {
  const texts = textsOf(
    <TrendChart
      lots={[
        lot('B3', '2026-03-02', null),
        lot('B2', '2026-02-02', '97.40'),
        lot('B1', '2026-01-02', '99.10'),
      ]}
    />,
  );
  expect(texts).toContain('limit ≥ 98.0 %');
  expect(texts.join(' ')).toContain('99.10 97.40 B1 2026-01-02 B2 2026-02-02 B3 2026-03-02');
  expect(texts.slice(-9).join(' ')).toBe(
    'B1 2026-01-02 99.10 % B2 2026-02-02 97.40 %, FAIL B3 2026-03-02 not tested',
  );
  expect(texts).not.toContain('Peptide content (%)');
});

test('a single lot, and lots that nobody measured, have no trend', () => {
  expect(textsOf(<TrendChart lots={[lot('B1', '2026-01-02', '99.10')]} />)).toEqual([]);
  const unmeasured = ['B1', 'B2'].map((number) => lot(number, '2026-01-02', null));
  expect(textsOf(<TrendChart lots={unmeasured} />)).toEqual([]);
});
