/** The one in the middle, or what is halfway between the two there. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1].map((place) => sorted[place]);
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** '12,345', or '–' for what could not be measured. */
export function whole(value: number): string {
  return Number.isFinite(value) ? Math.round(value).toLocaleString('en-CA') : '–';
}

/** '0.84', or '–' for what could not be measured. */
export function decimal(value: number, digits = 2): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '–';
}

/** The median of several rounds and, in brackets, the least and the most: '0.84 (0.81–0.86)'. */
export function spread(values: readonly number[], digits = 2): string {
  const ends = [Math.min(...values), Math.max(...values)].map((value) => decimal(value, digits));
  return `${decimal(median(values), digits)} (${ends.join('–')})`;
}
