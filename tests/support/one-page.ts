/** What a list of the owner's area answers where all its rows fit on one page. */
export function onePage<Row, More extends object = object>(rows: readonly Row[], more?: More) {
  return { rows, total: rows.length, isExact: true, ...more };
}
