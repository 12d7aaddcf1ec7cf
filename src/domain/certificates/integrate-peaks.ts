import type { Peak, Trace } from './chromatogram.ts';
import { type FoundPeak, findPeaks } from './find-peaks.ts';

/** Of the largest area; what is smaller is disregarded (the reporting threshold of ICH Q3A). */
const SMALLEST_SHARE = 0.0005;

/**
 * The peaks of a trace in the order of their times, as a laboratory's integrator finds them: each stands on a straight
 * line from where it leaves the baseline to where it is back, and peaks that overlap share that line and are divided by
 * a perpendicular at the valley. A shoulder without a valley belongs to its peak; drift and dips are no peaks.
 *
 * A peak counts if its height is at least 10 times the noise, in the ratio of the pharmacopoeias (2H/h, Ph. Eur. 2.2.46;
 * 10 is the limit of quantitation of ICH Q2), and its area at least 0.05 % of the largest. What elutes before `from`
 * (minutes), such as the solvent front, is left out, where a laboratory's method says so.
 */
export function integratePeaks(trace: Trace, from = 0): Peak[] {
  const peaks = findPeaks(trace)
    .map((found) => measure(found, trace))
    .filter(({ retention }) => retention >= from);
  const largest = peaks.reduce((most, { area }) => Math.max(most, area), 0);
  const counted = peaks.filter(({ area }) => area > 0 && area >= SMALLEST_SHARE * largest);
  const total = counted.reduce((sum, { area }) => sum + area, 0);
  return counted.map((peak) => ({ ...peak, areaPercent: (100 * peak.area) / total }));
}

function measure({ start, apex, end, lineAt }: FoundPeak, trace: Trace): Peak {
  const { minutes, absorbance } = trace;
  const timeOf = (index: number) => minutes[index] ?? 0;
  const heightOf = (index: number) => (absorbance[index] ?? 0) - lineAt(index);
  let area = 0;
  for (let index = start; index < end; index++) {
    const step = timeOf(index + 1) - timeOf(index);
    area += (step * (heightOf(index) + heightOf(index + 1))) / 2;
  }
  return {
    retention: timeOf(apex),
    start: timeOf(start),
    end: timeOf(end),
    height: heightOf(apex),
    area,
    areaPercent: 0,
  };
}
