import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaPurity, type Peak, type Trace } from './chromatogram.ts';
import { integratePeaks } from './integrate-peaks.ts';

/** A Gaussian: minutes, mAU, standard deviation in minutes. */
type Drawn = { at: number; height: number; sigma: number };

type Run = { peaks?: Drawn[]; noise?: number; drift?: (time: number) => number; points?: number };

const MINUTES = 20;

/** A run of 20 minutes; its noise is the same each time. */
function drawTrace({ peaks = [], noise = 0, drift = () => 0, points = 2400 }: Run): Trace {
  const random = makeRandom();
  const minutes = Array.from({ length: points }, (_, index) => (index * MINUTES) / (points - 1));
  const absorbance = minutes.map((time) =>
    peaks.reduce(
      (sum, { at, height, sigma }) =>
        sum + height * Math.exp(-((time - at) ** 2) / (2 * sigma ** 2)),
      drift(time) + noise * random(),
    ),
  );
  return { minutes, absorbance };
}

/** About normally distributed, with a standard deviation of 1. */
function makeRandom(): () => number {
  let state = 42;
  const uniform = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return () => Array.from({ length: 12 }, uniform).reduce((sum, value) => sum + value, -6);
}

function sharesOf(peaks: Drawn[]): number[] {
  const areas = peaks.map(({ height, sigma }) => height * sigma);
  const total = areas.reduce((sum, area) => sum + area, 0);
  return areas.map((area) => (100 * area) / total);
}

const retentions = (found: Peak[]) => found.map(({ retention }) => Number(retention.toFixed(1)));
const percentages = (found: Peak[]) => found.map(({ areaPercent }) => areaPercent);

const main = { at: 10, height: 1000, sigma: 0.07 };
const impurities = [
  { at: 8.5, height: 3, sigma: 0.06 },
  main,
  { at: 10.6, height: 6, sigma: 0.07 },
  { at: 12, height: 1.5, sigma: 0.08 },
];

test.each([100, 600, 2400, 12_000, 60_000])('noise alone has no peaks, in %i points', (points) => {
  expect(integratePeaks(drawTrace({ noise: 0.02, points }))).toEqual([]);
  expect(integratePeaks(drawTrace({ noise: 0.02, points, drift: (time) => 3 * time }))).toEqual([]);
});

test('no signal, and a drift alone, have no peaks', () => {
  expect(integratePeaks({ minutes: [], absorbance: [] })).toEqual([]);
  expect(integratePeaks(drawTrace({}))).toEqual([]);
  expect(integratePeaks(drawTrace({ drift: (time) => 7 + 3 * time }))).toEqual([]);
});

test('one Gaussian is one peak with its time, height and area', () => {
  const [peak, ...others] = integratePeaks(drawTrace({ peaks: [main], points: 6001 }));
  expect(others).toEqual([]);
  expect(peak?.retention).toBeCloseTo(10, 2);
  expect(peak?.height).toBeCloseTo(1000, 0);
  expect(peak?.areaPercent).toBe(100);
  expect((peak?.area ?? 0) / (1000 * 0.07 * Math.sqrt(2 * Math.PI))).toBeCloseTo(1, 2);
  expect(peak?.start).toBeGreaterThan(9.6);
  expect(peak?.end).toBeLessThan(10.4);
});

const drifts: [string, (time: number) => number][] = [
  ['a level baseline', () => 0],
  ['a gradient that rises', (time) => 4 * time],
  ['a gradient that falls', (time) => 90 - 4 * time],
  ['a gradient with corners', (time) => 2 * Math.min(Math.max(time - 4, 0), 10)],
  ['a curved baseline', (time) => 20 * Math.exp(-((time - 9) ** 2) / 100)],
];
test.each(drifts)('impurities are found and weighed on %s', (_, drift) => {
  for (const points of [1200, 6000, 60_000]) {
    const found = integratePeaks(drawTrace({ peaks: impurities, noise: 0.02, drift, points }));
    expect(retentions(found)).toEqual([8.5, 10, 10.6, 12]);
    for (const [index, share] of sharesOf(impurities).entries()) {
      expect(found[index]?.areaPercent).toBeCloseTo(share, 1);
    }
  }
});

test('a solvent front and dips leave the other peaks as they are', () => {
  const disturbances = [
    { at: 1.2, height: -40, sigma: 0.04 },
    { at: 1.4, height: 30, sigma: 0.04 },
    { at: 15, height: -15, sigma: 0.1 },
    { at: 17, height: -15, sigma: 0.1 },
  ];
  const trace = drawTrace({ peaks: [...impurities, ...disturbances], noise: 0.02 });
  expect(retentions(integratePeaks(trace))).toEqual([1.4, 8.5, 10, 10.6, 12]);
  const found = integratePeaks(trace, 2);
  for (const [index, share] of sharesOf(impurities).entries()) {
    expect(found[index]?.areaPercent).toBeCloseTo(share, 1);
  }
  expect(areaPurity(found)).toBe(areaPurity(integratePeaks(drawTrace({ peaks: impurities }))));
});

test('two peaks that overlap are divided where the valley is', () => {
  const pair = [main, { at: 10.28, height: 500, sigma: 0.07 }];
  const [first, second, ...others] = integratePeaks(drawTrace({ peaks: pair, noise: 0.02 }));
  expect(others).toEqual([]);
  expect(first?.end).toBe(second?.start);
  expect(first?.end).toBeCloseTo(10.16, 1);
  expect(first?.areaPercent).toBeCloseTo(66.7, 0);
});

test('a shoulder without a valley belongs to its peak', () => {
  const shoulder = { at: 10.13, height: 300, sigma: 0.07 };
  const found = integratePeaks(drawTrace({ peaks: [main, shoulder], noise: 0.02 }));
  expect(percentages(found)).toEqual([100]);
});

test('what is under ten times the noise, or under 0.05 % of the largest area, does not count', () => {
  const small = { at: 14, height: 0.8, sigma: 0.07 };
  const retentionsWith = (height: number, noise: number) =>
    retentions(integratePeaks(drawTrace({ peaks: [main, { ...small, height }], noise })));
  expect(retentionsWith(0.8, 0.005)).toEqual([10, 14]);
  expect(retentionsWith(0.4, 0.005)).toEqual([10]);
  expect(retentionsWith(0.8, 0.5)).toEqual([10]);
});

/** One to five peaks that reach the baseline between them, of unlike heights. */
const resolved = fc
  .array(
    fc.record({
      gap: fc.double({ min: 0.9, max: 2.5, noNaN: true }),
      height: fc.double({ min: 5, max: 1000, noNaN: true }),
      sigma: fc.double({ min: 0.06, max: 0.1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((peaks) => {
    let at = 2;
    return peaks.map(({ gap, height, sigma }): Drawn => {
      at += gap;
      return { at, height, sigma };
    });
  });

test('resolved peaks have the shares of their areas, whatever they are', () => {
  fc.assert(
    fc.property(resolved, fc.double({ min: -2, max: 2, noNaN: true }), (peaks, slope) => {
      const drift = (time: number) => slope * time;
      const found = integratePeaks(drawTrace({ peaks, drift, noise: 0.01 }));
      expect(found).toHaveLength(peaks.length);
      for (const [index, share] of sharesOf(peaks).entries()) {
        expect(Math.abs((found[index]?.areaPercent ?? 0) - share)).toBeLessThan(0.1 + share / 100);
      }
    }),
  );
});

test('percentages add up to 100 and do not depend on scale, offset or the time of injection', () => {
  const factor = fc.double({ min: 0.001, max: 1000, noNaN: true });
  const offset = fc.double({ min: -500, max: 500, noNaN: true });
  fc.assert(
    fc.property(resolved, factor, offset, (peaks, scale, shift) => {
      const trace = drawTrace({ peaks, noise: 0.01 });
      const found = integratePeaks(trace);
      const total = percentages(found).reduce((sum, share) => sum + share, 0);
      expect(total).toBeCloseTo(100, 9);
      const changed = {
        scaled: { ...trace, absorbance: trace.absorbance.map((value) => value * scale) },
        raised: { ...trace, absorbance: trace.absorbance.map((value) => value + shift) },
        later: { ...trace, minutes: trace.minutes.map((time) => time + Math.abs(shift)) },
      };
      for (const other of Object.values(changed)) {
        const again = percentages(integratePeaks(other));
        expect(again).toHaveLength(found.length);
        for (const [index, share] of percentages(found).entries()) {
          expect(again[index]).toBeCloseTo(share, 6);
        }
      }
      const areas = (integrated: Peak[]) => integrated.map(({ area }) => area);
      for (const [index, area] of areas(integratePeaks(changed.later)).entries()) {
        expect(area).toBeCloseTo(areas(found)[index] ?? 0, 6);
      }
    }),
  );
});

test('any figures are integrated without an error, and times stay in order', () => {
  const figure = fc.double({ min: -1e111, max: 1e111, noNaN: true });
  fc.assert(
    fc.property(fc.array(figure, { minLength: 100, maxLength: 400 }), (absorbance) => {
      const minutes = absorbance.map((_, index) => Math.floor(index / 3));
      for (const { start, retention, end, area } of integratePeaks({ minutes, absorbance })) {
        expect(start).toBeLessThanOrEqual(retention);
        expect(retention).toBeLessThanOrEqual(end);
        expect(Number.isFinite(area)).toBe(true);
      }
    }),
  );
});
