import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaPurity, mainPeak, type Peak, purityDiffers, thinTrace } from './chromatogram.ts';

const peakOf = (area: number, areaPercent: number): Peak => ({
  retention: 10,
  start: 9,
  end: 11,
  height: 100,
  area,
  areaPercent,
});

test('a purity differs from the stated one where integration alone does not explain it', () => {
  expect(purityDiffers('98.85', '98.73')).toBe(false);
  expect(purityDiffers('98.30', '98.73')).toBe(true);
  expect(purityDiffers('100.00', '98.73')).toBe(true);
});

test('the purity is the area percent of the largest peak, with two decimals', () => {
  expect(areaPurity([peakOf(1, 1.2689), peakOf(77, 98.7311)])).toBe('98.73');
  expect(areaPurity([peakOf(1, 100)])).toBe('100.00');
  expect(areaPurity([])).toBeNull();
  expect(mainPeak([])).toBeUndefined();
});

test('a trace that is thin enough is drawn as it is', () => {
  const trace = { minutes: [0, 1, 2, 3], absorbance: [1, 9, 0, 2] };
  expect(thinTrace(trace, 4)).toEqual(trace);
});

test('of each stretch the lowest and the highest point stay, in their order', () => {
  const absorbance = [5, 9, 0, 4, 2, 7, 6, 3, 8, 1];
  const minutes = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
  expect(thinTrace({ minutes, absorbance }, 6)).toEqual({
    minutes: [10, 11, 12, 18, 19],
    absorbance: [5, 9, 0, 8, 1],
  });
});

test('a thinned trace keeps its ends, its extremes and its order, and is as short as asked', () => {
  const figures = fc.array(fc.double({ min: -100, max: 2000, noNaN: true }), {
    minLength: 4,
    maxLength: 3000,
  });
  fc.assert(
    fc.property(figures, fc.integer({ min: 4, max: 1200 }), (absorbance, points) => {
      const minutes = absorbance.map((_, index) => index / 100);
      const thin = thinTrace({ minutes, absorbance }, points);
      expect(thin.minutes.length).toBeLessThanOrEqual(points);
      expect(thin.absorbance).toHaveLength(thin.minutes.length);
      expect([thin.minutes.at(0), thin.minutes.at(-1)]).toEqual([minutes.at(0), minutes.at(-1)]);
      expect(Math.max(...thin.absorbance)).toBe(Math.max(...absorbance));
      expect(Math.min(...thin.absorbance)).toBe(Math.min(...absorbance));
      expect(thin.minutes).toEqual(thin.minutes.toSorted((one, other) => one - other));
      expect(
        thin.absorbance.every(
          (value, i) => value === absorbance[Math.round((thin.minutes[i] ?? 0) * 100)],
        ),
      ).toBe(true);
    }),
  );
});
