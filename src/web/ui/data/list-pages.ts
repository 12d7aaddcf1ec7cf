/** What is left out before or after the current page. */
type Gap = 'gap before' | 'gap after';

/** The page numbers to show: the first, the last, and those around the current, with the gaps between them. */
export function listPages(page: number, pages: number): (number | Gap)[] {
  const shown: (number | Gap)[] = [];
  for (let number = 1; number <= pages; number++) {
    const near = Math.abs(number - page) <= 1 || number === 1 || number === pages;
    // A gap that would hide a single page is wider than the page's number.
    const bridges = (number === 2 && page === 4) || (number === pages - 1 && page === pages - 3);
    const gap = number < page ? 'gap before' : 'gap after';
    if (near || bridges) shown.push(number);
    else if (shown.at(-1) !== gap) shown.push(gap);
  }
  return shown;
}
