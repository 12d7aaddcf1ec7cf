import type { Trace } from './chromatogram.ts';
import { estimateBaseline, quantile, stretchesOf } from './estimate-baseline.ts';
import { findSpans, type Span, scanSwings, sumUp } from './find-spans.ts';

/** A height of five times the noise, peak to peak, is a signal-to-noise ratio of 10. */
const HEIGHT_TO_NOISE = 5;
/** Of the highest point: the least height where there is no noise, well under the smallest area that counts. */
const LOWEST_HEIGHT = 0.0001;
/** Of the largest value: what is lower comes from rounding. */
const ROUNDING = 1e-9;
/** Times the width of a typical peak; what is wider is a bend of the baseline. */
const WIDEST_PEAK = 5;
/** The noise is measured in this many stretches. */
const STRETCHES = 64;

/** A peak and the baseline under it, in the trace's unit at an index. */
export type FoundPeak = Span & { lineAt: (index: number) => number };

/** The peaks that stand out of the noise; `integratePeaks` says what that means. */
export function findPeaks({ minutes, absorbance }: Trace): FoundPeak[] {
  const stretch = absorbance.length / STRETCHES;
  const width = typicalWidth(subtract(absorbance, estimateBaseline(absorbance, 2 * stretch)));
  const baseline = estimateBaseline(absorbance, 1.5 * width);
  const smoothed = smooth(absorbance, Math.floor(width / 8));
  const raised = subtract(smoothed, baseline);
  const noise = peakToPeakNoise(raised, stretch);
  const lowest = Math.max(
    HEIGHT_TO_NOISE * noise,
    LOWEST_HEIGHT * highestOf(raised),
    ROUNDING * highestOf(absorbance.map(Math.abs)),
  );
  if (lowest === 0) return [];
  // Without its dips, between which the baseline would be a peak.
  const signal = raised.map((value) => Math.max(value, -noise));
  return findSpans(signal, { lowest, noise, width }).flatMap(({ spans, startLevel, endLevel }) => {
    const pointAt = (index: number, level: number) => ({
      time: minutes[index] ?? 0,
      value: level + (baseline[index] ?? 0),
    });
    const start = pointAt(spans[0]?.start ?? 0, startLevel);
    const end = pointAt(spans.at(-1)?.end ?? 0, endLevel);
    const slope = (end.value - start.value) / (end.time - start.time || 1);
    const lineAt = (index: number) => start.value + slope * ((minutes[index] ?? 0) - start.time);
    const heightAt = (index: number) => (smoothed[index] ?? 0) - lineAt(index);
    return spans
      .filter((span) => heightAt(span.apex) >= lowest)
      .filter((span) => widthAtHalf(heightAt, span) <= WIDEST_PEAK * width)
      .map((span) => ({ ...span, lineAt }));
  });
}

/** In points, of the peak with the largest height times width among the high ones: of no spike. */
function typicalWidth(raised: readonly number[]): number {
  const heightAt = (index: number) => raised[index] ?? 0;
  const whole = { start: 0, end: raised.length - 1 };
  const { apexes } = scanSwings(raised, highestOf(raised) / 2);
  const widths = apexes.map((apex) => widthAtHalf(heightAt, { ...whole, apex }));
  const areas = apexes.map((apex, index) => heightAt(apex) * (widths[index] ?? 0));
  return widths[areas.indexOf(highestOf(areas))] ?? 1;
}

/** How many points around the apex are higher than half of it. */
function widthAtHalf(heightAt: (index: number) => number, { start, apex, end }: Span): number {
  const half = heightAt(apex) / 2;
  let left = apex;
  let right = apex;
  while (left > start && heightAt(left - 1) > half) left -= 1;
  while (right < end && heightAt(right + 1) > half) right += 1;
  return right - left + 1;
}

/** The range of a stretch without peaks: the lower quartile of the ranges of all. */
function peakToPeakNoise(raised: readonly number[], stretch: number): number {
  const ranges = stretchesOf(raised.length, stretch).map(([from, to]) => {
    const values = raised.slice(from, to);
    return Math.max(...values) - Math.min(...values);
  });
  return quantile(ranges, 0.25);
}

/** Each value becomes the mean of those up to `reach` points away; fewer at both ends. */
function smooth(values: readonly number[], reach: number): number[] {
  const last = values.length - 1;
  const sums = sumUp(values);
  return values.map((_, index) => {
    const near = Math.min(reach, index, last - index);
    return ((sums[index + near + 1] ?? 0) - (sums[index - near] ?? 0)) / (2 * near + 1);
  });
}

function subtract(values: readonly number[], others: readonly number[]): number[] {
  return values.map((value, index) => value - (others[index] ?? 0));
}

function highestOf(values: readonly number[]): number {
  return values.reduce((highest, value) => Math.max(highest, value), 0);
}
