/** A line of a file by its cells; `line` counts from 1 as a spreadsheet does, the headings and empty lines included. */
export type TableLine = { line: number; cells: readonly string[] };

/** A file with a line of headings; its empty lines are left out. */
export type Table = { headings: readonly string[]; lines: readonly TableLine[] };

/** Filled lines among which the headings may be. */
const MAX_PREAMBLE = 10;

/** The table in a file, below whatever stands above the first line that `isHeading`; without such a line, below the first. */
export function findTable(
  rows: readonly (readonly string[])[],
  isHeading: (cells: readonly string[]) => boolean,
): Table {
  const filled = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const above = filled.slice(0, MAX_PREAMBLE).findIndex(({ cells }) => isHeading(cells));
  const at = Math.max(0, above);
  return { headings: filled[at]?.cells ?? [], lines: filled.slice(at + 1) };
}
