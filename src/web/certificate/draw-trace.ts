import type { Peak, Trace } from '../../domain/certificates/chromatogram.ts';
import { makeTicks } from '../../domain/pages/chart-scale.ts';
import type { Tick } from './PlotArea.tsx';

/** Positions of a chromatogram's plot, as shares of its width from the left and of its height from the bottom. */
export type TraceScale = {
  across: (minutes: number) => number;
  up: (absorbance: number) => number;
  /** Of the highest point. */
  highest: number;
  xTicks: Tick[];
  yTicks: Tick[];
};

/** Of the highest point; room above it for the labels of peaks. */
const HEADROOM = 0.2;
const LEAST_TICKS = 3;
/** Shares of the plot that a label takes on the narrowest screen. */
const LABEL_WIDTH = 0.045;
const MAIN_LABEL_SIDE = 0.23;

/** From the first to the last minute, and from 0, or the lowest dip, to above the highest point. */
export function scaleTrace({ minutes, absorbance }: Trace): TraceScale {
  const first = minutes[0] ?? 0;
  const last = minutes.at(-1) ?? 0;
  const highest = absorbance.reduce((high, value) => Math.max(high, value), 1);
  const lowest = absorbance.reduce((low, value) => Math.min(low, value), 0);
  const top = highest * (1 + HEADROOM);
  const ticks = makeTicks(highest, 1).filter((value) => value <= top);
  const step = (ticks[1] ?? top) / (ticks.length < LEAST_TICKS ? 2 : 1);
  const minuteTicks = makeTicks(last, 1);
  const minuteStep = (minuteTicks[1] ?? 1) / (minuteTicks.length <= LEAST_TICKS + 1 ? 2 : 1);
  const across = (time: number) => (time - first) / (last - first || 1);
  const up = (value: number) => (value - lowest) / (top - lowest);
  return {
    across,
    up,
    highest: up(highest),
    xTicks: Array.from({ length: Math.floor(last / minuteStep) + 1 }, (_, n) => n * minuteStep)
      .filter((time) => time >= first)
      .map((time) => ({ at: across(time), text: String(time) })),
    yTicks: Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => ({
      at: up(index * step),
      text: String(index * step),
    })),
  };
}

/** What lies below one part in `factor` of the highest point; what is above is cut off. */
export function cutBaseline({ minutes, absorbance }: Trace, factor: number): Trace {
  const most = absorbance.reduce((high, value) => Math.max(high, value), 1) / factor;
  return { minutes, absorbance: absorbance.map((value) => Math.min(value, most)) };
}

/** The curve as an SVG path in a square of `size`, from `start` to `end` (minutes). */
export function drawCurve(
  { minutes, absorbance }: Trace,
  scale: TraceScale,
  size: number,
  { start, end }: { start: number; end: number } = { start: -Infinity, end: Infinity },
): string {
  const points = minutes.flatMap((time, index) => {
    if (time < start || time > end) return [];
    const x = scale.across(time) * size;
    const y = (1 - scale.up(absorbance[index] ?? 0)) * size;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return points.length > 0 ? `M${points.join('L')}` : '';
}

/** Where the curve is at a peak's retention time, as a share of the plot's height. */
export function apexOf({ minutes, absorbance }: Trace, { up }: TraceScale, peak: Peak): number {
  const after = minutes.findIndex((time) => time >= peak.retention);
  return up(Math.max(absorbance[after] ?? 0, absorbance[Math.max(after - 1, 0)] ?? 0));
}

/** How the main peak's label stays inside the plot. */
export function anchorOf(at: number): 'start' | 'middle' | 'end' {
  if (at < MAIN_LABEL_SIDE) return 'start';
  return at > 1 - MAIN_LABEL_SIDE ? 'end' : 'middle';
}

/** The peaks besides the main one whose labels have room beside each other, the largest first. The table has all. */
export function pickLabelled(
  peaks: readonly Peak[],
  main: Peak | undefined,
  { across }: TraceScale,
): Peak[] {
  const picked: Peak[] = [];
  for (const peak of peaks.toSorted((one, other) => other.area - one.area)) {
    const isFree = picked.every(
      ({ retention }) => Math.abs(across(peak.retention) - across(retention)) >= LABEL_WIDTH,
    );
    if (peak !== main && isFree) picked.push(peak);
  }
  return picked;
}
