/** In stretches, to both sides: what is narrower than twice that stands on the baseline. */
const WIDEST_CLIP = 5;
const WIDEST_DIP = 2;
const WIDER_PART = 20;
/** In points; of fewer, a median says little. */
const SHORTEST_STRETCH = 10;

/** Consecutive stretches of `count` points, each of about `length` and of at least ten, as [from, to). */
export function stretchesOf(count: number, length: number): [number, number][] {
  const stretches = Math.max(1, Math.floor(count / Math.max(length, SHORTEST_STRETCH)));
  const startOf = (stretch: number) => Math.floor((stretch * count) / stretches);
  return Array.from({ length: stretches }, (_, index) => [startOf(index), startOf(index + 1)]);
}

/**
 * Where the signal would be without peaks, for each point: the median of each stretch, so that noise, spikes and dips do
 * not count, clipped to the mean of its neighbours at growing distances (Ryan et al. 1988, SNIP, which leaves a straight
 * drift as it is), and joined by lines. Good for finding peaks; their areas stand on lines of their own.
 */
export function estimateBaseline(values: readonly number[], stretch: number): number[] {
  const stretches = stretchesOf(values.length, stretch);
  const medians = stretches.map(([from, to]) => quantile(values.slice(from, to), 0.5));
  const slope = slopeOf(medians);
  const levelled = medians.map((level, index) => level - slope * index);
  const nodes = clip(fillDips(levelled)).map((level, index) => level + slope * index);
  const centres = stretches.map(([from, to]) => (from + to - 1) / 2);
  let left = 0;
  return values.map((_, index) => {
    while (left < nodes.length - 2 && index > (centres[left + 1] ?? 0)) left += 1;
    const from = centres[left] ?? 0;
    const to = centres[left + 1] ?? from + 1;
    const level = nodes[left] ?? 0;
    return level + (((nodes[left + 1] ?? level) - level) * (index - from)) / (to - from);
  });
}

/** The drift from node to node: from the median of the first half to that of the second. */
function slopeOf(nodes: readonly number[]): number {
  const half = Math.floor(nodes.length / 2);
  if (half === 0) return 0;
  const rise = quantile(nodes.slice(-half), 0.5) - quantile(nodes.slice(0, half), 0.5);
  return rise / (nodes.length - half);
}

/** Raises nodes that are lower than those on both sides (a closing), but not above the low ones of a wider part. */
function fillDips(nodes: readonly number[]): number[] {
  const margin = 2 * WIDEST_DIP;
  const padded = [
    ...mirrorStart(nodes, margin).toReversed(),
    ...nodes,
    ...mirrorStart(nodes.toReversed(), margin),
  ];
  const highest = slide(padded, WIDEST_DIP, (near) => Math.max(...near));
  const closed = slide(highest, WIDEST_DIP, (near) => Math.min(...near));
  const low = slide(nodes, WIDER_PART, (near) => quantile(near, 0.25));
  return nodes.map((level, index) =>
    Math.max(level, Math.min(closed[index + margin] ?? level, low[index] ?? level)),
  );
}

/** What would stand before the first node, so that a drift goes on there. */
function mirrorStart([first = 0, ...nodes]: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => 2 * first - (nodes[index] ?? first));
}

/** For each node, what `pick` makes of those within reach. */
function slide(
  nodes: readonly number[],
  reach: number,
  pick: (near: number[]) => number,
): number[] {
  return nodes.map((_, index) => pick(nodes.slice(Math.max(0, index - reach), index + reach + 1)));
}

function clip(nodes: number[]): number[] {
  let clipped = nodes;
  for (let distance = WIDEST_CLIP; distance > 0; distance--) {
    const before = clipped;
    clipped = before.map((level, index) => {
      const reach = Math.min(distance, index, before.length - 1 - index);
      return Math.min(
        level,
        ((before[index - reach] ?? level) + (before[index + reach] ?? level)) / 2,
      );
    });
  }
  return clipped;
}

/** The value below which the `share` (0 to 1) of the others are; of an even number, the lower one. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;
}
