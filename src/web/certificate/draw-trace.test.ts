import { expect, test } from 'vitest';
import type { Peak } from '../../domain/certificates/chromatogram.ts';
import { anchorOf, apexOf, drawCurve, pickLabelled, scaleTrace } from './draw-trace.ts';

const peakAt = (retention: number, area: number): Peak => ({
  retention,
  start: retention - 0.2,
  end: retention + 0.2,
  height: 10,
  area,
  areaPercent: area,
});

const trace = { minutes: [2, 7, 12], absorbance: [0, 1000, -20] };
const scale = scaleTrace(trace);

test('the scale reaches from the first to the last minute and leaves room above the highest point', () => {
  expect(scale.xTicks.map(({ text }) => text)).toEqual(['2.5', '5', '7.5', '10']);
  expect(scale.xTicks[1]?.at).toBe(0.3);
  expect(scale.yTicks.map(({ text }) => text)).toEqual(['0', '500', '1000']);
  expect(scale.up(-20)).toBe(0);
  expect(scale.highest).toBe(scale.up(1000));
  expect(scale.highest).toBeLessThan(0.85);
});

test('the curve is a path from left to right, or a part of it', () => {
  const whole = drawCurve(trace, scale, 1000);
  expect(whole).toMatch(/^M0\.0 [\d.]+L500\.0 [\d.]+L1000\.0 1000\.0$/);
  expect(drawCurve(trace, scale, 1000, { start: 6, end: 12 })).toBe(
    `M${whole.split('L').slice(1).join('L')}`,
  );
  expect(drawCurve(trace, scale, 1000, { start: 20, end: 21 })).toBe('');
  expect(apexOf(trace, scale, peakAt(7, 1))).toBe(scale.highest);
});

test('a trace without a signal, or with one point, has a scale all the same', () => {
  for (const minutes of [[], [3], [0, 1, 2]]) {
    const empty = scaleTrace({ minutes, absorbance: minutes.map(() => 0) });
    expect(empty.up(0)).toBe(0);
    for (const { at } of [...empty.xTicks, ...empty.yTicks]) expect(Number.isFinite(at)).toBe(true);
  }
});

test('labels keep clear of each other, the larger peaks first; the main one has its own', () => {
  const main = peakAt(7, 90);
  const peaks = [peakAt(3, 1), peakAt(3.2, 5), main, peakAt(7.2, 2), peakAt(11, 2)];
  const picked = pickLabelled(peaks, main, scale);
  expect(picked.map(({ retention }) => retention)).toEqual([3.2, 7.2, 11]);
  expect(pickLabelled([], undefined, scale)).toEqual([]);
  expect([0.1, 0.5, 0.9].map(anchorOf)).toEqual(['start', 'middle', 'end']);
});
