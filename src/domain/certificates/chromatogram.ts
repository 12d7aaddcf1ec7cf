/** An HPLC trace: one absorbance for each time (minutes, never backwards). Both lists are equally long. */
export type Trace = { minutes: number[]; absorbance: number[] };

/** A trace and its unit: mAU, or that of the signal which a file has in place of an absorbance, such as mV. */
export type MeasuredTrace = Trace & { unit: string };

/**
 * One peak. Times are minutes; `height` is above the baseline in the trace's unit, `area` in that × min, `areaPercent`
 * of all peaks.
 */
export type Peak = {
  retention: number;
  start: number;
  end: number;
  height: number;
  area: number;
  areaPercent: number;
};

/** The peak with the largest area; undefined if there is none. */
export function mainPeak(peaks: readonly Peak[]): Peak | undefined {
  return peaks.toSorted((one, other) => other.area - one.area)[0];
}

/** Purity by HPLC: the area percent of the main peak, as '98.73'. Null if there is no peak. */
export function areaPurity(peaks: readonly Peak[]): string | null {
  return mainPeak(peaks)?.areaPercent.toFixed(2) ?? null;
}

/** In percentage points: what two ways to integrate one run may differ by. */
const INTEGRATION_MARGIN = 0.3;

/** Whether two purities in percent differ by more than their integration explains. */
export function purityDiffers(computed: string, stated: string): boolean {
  return Math.abs(Number(computed) - Number(stated)) > INTEGRATION_MARGIN;
}

/**
 * The same curve for drawing, with about `points` points (at least 4): of each stretch the lowest and the highest one, so
 * that no apex and no dip is lost, and the first and the last.
 */
export function thinTrace({ minutes, absorbance }: Trace, points: number): Trace {
  const count = minutes.length;
  if (count <= points) return { minutes, absorbance };
  const stretches = Math.floor(points / 2) - 1;
  const kept = [0];
  for (let stretch = 0; stretch < stretches; stretch++) {
    const from = Math.floor((stretch * count) / stretches);
    const to = Math.floor(((stretch + 1) * count) / stretches);
    kept.push(...extremesBetween(absorbance, from, to));
  }
  kept.push(count - 1);
  const indices = [...new Set(kept)];
  return {
    minutes: indices.map((index) => minutes[index] ?? 0),
    absorbance: indices.map((index) => absorbance[index] ?? 0),
  };
}

/** Where the lowest and the highest value are, in their order. */
function extremesBetween(values: readonly number[], from: number, to: number): number[] {
  let lowest = from;
  let highest = from;
  for (let index = from; index < to; index++) {
    const value = values[index] ?? 0;
    if (value < (values[lowest] ?? 0)) lowest = index;
    if (value > (values[highest] ?? 0)) highest = index;
  }
  return lowest < highest ? [lowest, highest] : [highest, lowest];
}
