/** Unchanged lines that are kept around the difference. */
const AROUND = 1;
/** Shorter texts are shown whole. */
const WHOLE_LINES = 8;

/** Cuts the lines that two texts share at the beginning and end; '…' stands for them. */
export function cutUnchanged(before: string, after: string): { before: string; after: string } {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (Math.max(old.length, now.length) <= WHOLE_LINES) return { before, after };
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const start = Math.max(0, head - AROUND);
  const left = Math.max(0, tail - AROUND);
  const cut = (lines: string[]) =>
    [
      ...(start > 0 ? ['…'] : []),
      ...lines.slice(start, lines.length - left),
      ...(left > 0 ? ['…'] : []),
    ].join('\n');
  return { before: cut(old), after: cut(now) };
}
