/** Below this, one typo makes any word of any other. In characters. */
export const SHORTEST_WITH_TYPO = 4;

/**
 * Whether some words of a folded name are a folded query but for one typo: a letter or space that is missing, added,
 * wrong or swapped with the next. The last word of the query may be only begun. Signs count as spaces.
 */
export function isNearly(name: string, query: string): boolean {
  const sought = wordsOf(query);
  const text = sought.join(' ');
  if (text.length < SHORTEST_WITH_TYPO) return false;
  const words = wordsOf(name);
  return words.some((_, at) =>
    [-1, 0, 1].some((more) => {
      const found = words.slice(at, at + sought.length + more).join(' ');
      return isOneEditAway(found, text) || isOneEditAway(found.slice(0, text.length), text);
    }),
  );
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether two texts are equal, or one letter more, less or different, or two neighbours swapped, makes them so. */
export function isOneEditAway(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at];
  return (
    a.slice(at + 1) === b.slice(at + 1) ||
    a.slice(at) === b.slice(at + 1) ||
    a.slice(at + 1) === b.slice(at) ||
    (isSwapped && a.slice(at + 2) === b.slice(at + 2))
  );
}
