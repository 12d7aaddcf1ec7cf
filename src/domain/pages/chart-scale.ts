const MAX_STEPS = 4;

/**
 * The values of a chart's grid lines, from 0 to the first that is not below `highest`: in steps of 1, 2 or 5 times a
 * power of ten, of at least `smallestStep`, and in at most four steps.
 */
export function makeTicks(highest: number, smallestStep: number): number[] {
  const step = stepFor(highest / smallestStep) * smallestStep;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

function stepFor(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].find((factor) => factor * power * MAX_STEPS >= highest);
    if (step !== undefined) return step * power;
  }
}
