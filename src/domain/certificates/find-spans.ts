/** Of a peak's height: where the signal falls by no more within a peak's width, the peak has ended. */
const FLAT = 0.0005;
/** The mean of a peak's width has so much less noise than its range. */
const NOISE_OF_MEANS = 0.2;

/** A peak by the indices of its points. */
export type Span = { start: number; apex: number; end: number };

/** Peaks that do not reach the baseline between them, and the signal's level before the first and after the last. */
export type SpanGroup = { spans: Span[]; startLevel: number; endLevel: number };

type Scale = {
  /** How far the signal must rise to an apex and fall from it. */
  lowest: number;
  /** Peak to peak. */
  noise: number;
  /** Of a typical peak at half height, in points. */
  width: number;
};

/** The peaks of a signal whose baseline is about 0. */
export function findSpans(signal: readonly number[], scale: Scale): SpanGroup[] {
  const { apexes, valleys } = scanSwings(signal, scale.lowest);
  const sums = sumUp(signal);
  const groups: SpanGroup[] = [];
  for (const [index, apex] of apexes.entries()) {
    const valley = valleys[index] ?? 0;
    const left = findFoot(signal, sums, apex, valley, scale);
    const right = findFoot(signal, sums, apex, valleys[index + 1] ?? signal.length - 1, scale);
    const group = groups.at(-1);
    const before = group?.spans.at(-1);
    if (group && before && left.index - before.end < scale.width / 2) {
      before.end = valley;
      group.spans.push({ start: valley, apex, end: right.index });
      group.endLevel = right.level;
    } else {
      const span = { start: left.index, apex, end: right.index };
      groups.push({ spans: [span], startLevel: left.level, endLevel: right.level });
    }
  }
  return groups;
}

/**
 * From the apex towards the valley, the first point from where the signal hardly falls any more, but as steadily as a
 * drift. `level` is the mean of the points beyond, as many as a peak is wide.
 */
function findFoot(
  signal: readonly number[],
  sums: readonly number[],
  apex: number,
  valley: number,
  { noise, width }: Scale,
): { index: number; level: number } {
  const step = Math.sign(valley - apex);
  const flat = Math.max(NOISE_OF_MEANS * noise, FLAT * (signal[apex] ?? 0));
  const ahead = (index: number, points: number) =>
    step > 0 ? Math.min(index + points, valley) : Math.max(index - points, valley);
  for (let index = apex; index !== valley; index += step) {
    const next = ahead(index, width);
    const level = meanOf(sums, index + step, next);
    const drift = level - meanOf(sums, next, ahead(next, width));
    const fall = (signal[index] ?? 0) - level;
    if (fall <= flat + Math.min(Math.max(drift, 0), noise)) return { index, level };
  }
  return { index: valley, level: signal[valley] ?? 0 };
}

/** Of the points between two, in either order, and themselves. */
function meanOf(sums: readonly number[], one: number, other: number): number {
  const from = Math.min(one, other);
  const to = Math.max(one, other) + 1;
  return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
}

/**
 * Every apex that the signal rises to and falls from by at least `swing`, and the lowest points between, before the first
 * and after the last apex: one more than apexes.
 */
export function scanSwings(
  signal: readonly number[],
  swing: number,
): { apexes: number[]; valleys: number[] } {
  const apexes: number[] = [];
  const valleys: number[] = [];
  let extreme = 0;
  let isRising = false;
  for (const [index, value] of signal.entries()) {
    const level = signal[extreme] ?? 0;
    if (isRising ? value > level : value < level) extreme = index;
    else if (Math.abs(value - level) >= swing) {
      (isRising ? apexes : valleys).push(extreme);
      isRising = !isRising;
      extreme = index;
    }
  }
  if (!isRising) valleys.push(extreme);
  return { apexes, valleys };
}

/** The sum of the first 0, 1, 2 … values. */
export function sumUp(values: readonly number[]): number[] {
  let sum = 0;
  const sums = values.map((value) => {
    sum += value;
    return sum;
  });
  return [0, ...sums];
}
