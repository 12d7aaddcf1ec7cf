/** The page numbers to show: the first, the last, and those around the current; 'gap' for what is left out. */
export function listPages(page: number, pages: number): (number | 'gap')[] {
  const shown: (number | 'gap')[] = [];
  for (let number = 1; number <= pages; number++) {
    const near = Math.abs(number - page) <= 1 || number === 1 || number === pages;
    // A gap that would hide a single page is wider than the page's number.
    const bridges = (number === 2 && page === 4) || (number === pages - 1 && page === pages - 3);
    if (near || bridges) shown.push(number);
    else if (shown.at(-1) !== 'gap') shown.push('gap');
  }
  return shown;
}
