import { simplifyHeading } from '../text/plain-text.ts';
import type { Table, TableLine } from './table.ts';

/** What is known of a column of some kind of file before one is seen. */
export type Column<Key extends string> = {
  key: Key;
  /** Its headings, simplified, the surest first. */
  names: readonly (string | RegExp)[];
  /** What its cells look like, for a file whose headings do not tell. */
  looksLike?: (cell: string) => boolean;
  /** Headings of columns whose cells look the same and hold something else. */
  never?: RegExp;
  /** A file without it is none of this kind. */
  isRequired?: boolean;
  /** Several columns may hold it. */
  isRepeated?: boolean;
};

export type RecognisedColumns<Key extends string> = {
  /** Where each column may be, from 0, the surest place first: that one is no other’s. */
  places: ReadonlyMap<Key, readonly number[]>;
  /** Required columns that were not found, or of which it is not clear which they are. */
  missing: Key[];
};

/** Lines whose cells show what a column holds. */
const SAMPLE_LINES = 300;

/**
 * Finds columns by their headings, and those that have none of theirs by what is in them, where that fits one column
 * only. A column that is found is not taken for a later one of the list.
 */
export function recogniseColumns<Key extends string>(
  { headings, lines }: Table,
  columns: readonly Column<Key>[],
  simplify = simplifyHeading,
): RecognisedColumns<Key> {
  const simple = headings.map(simplify);
  const taken = new Set<number>();
  const open = () => [...simple.keys()].filter((place) => !taken.has(place));
  const places = new Map<Key, readonly number[]>();
  const take = ({ key, isRepeated }: Column<Key>, found: readonly number[]) => {
    if (found.length > 0) places.set(key, found);
    for (const place of isRepeated ? found : found.slice(0, 1)) taken.add(place);
  };
  for (const column of columns) {
    const named = column.names.flatMap((name) =>
      open().filter((place) => isNamed(simple[place] ?? '', name)),
    );
    take(column, [...new Set(named)]);
  }
  const sample = lines.slice(0, SAMPLE_LINES);
  for (const column of columns) {
    const { key, looksLike, never } = column;
    if (!looksLike || places.has(key)) continue;
    const alike = open().filter((place) => {
      const fitting = sample.filter(({ cells }) => looksLike(cells[place]?.trim() ?? ''));
      return (
        !never?.test(simple[place] ?? '') &&
        fitting.length > 0 &&
        fitting.length * 2 >= sample.length
      );
    });
    if (alike.length === 1) take(column, alike);
  }
  const required = columns.filter(({ isRequired }) => isRequired);
  return {
    places,
    missing: required.map(({ key }) => key).filter((key) => !places.has(key)),
  };
}

/** What each column of a file holds, from the left; null for one that is not read. */
export type Layout<Key extends string> = (Key | null)[];

/** What the columns of a file hold, each as far as it is found. */
export function recogniseLayout<Key extends string>(
  table: Table,
  columns: readonly Column<Key>[],
  simplify = simplifyHeading,
): Layout<Key> {
  const { places } = recogniseColumns(table, columns, simplify);
  const layout: Layout<Key> = table.headings.map(() => null);
  for (const { key, isRepeated } of columns) {
    const found = places.get(key) ?? [];
    for (const place of isRepeated ? found : found.slice(0, 1)) layout[place] = key;
  }
  return layout;
}

/** Whether a line of headings names all required columns. */
export function namesRequired<Key extends string>(
  headings: readonly string[],
  columns: readonly Column<Key>[],
  simplify = simplifyHeading,
): boolean {
  return recogniseColumns({ headings, lines: [] }, columns, simplify).missing.length === 0;
}

/** What the heading of one column says that it holds. */
export function keyOf<Key extends string>(
  simplified: string,
  columns: readonly Pick<Column<Key>, 'key' | 'names'>[],
): Key | undefined {
  return columns.find(({ names }) => names.some((name) => isNamed(simplified, name)))?.key;
}

/** Reads what a line says: the first of the column's places that is filled in, or ''. */
export type ReadCell<Key extends string> = (line: TableLine, key: Key) => string;

export function cellReader<Key extends string>(
  table: Table,
  columns: readonly Column<Key>[],
  simplify = simplifyHeading,
): ReadCell<Key> {
  const { places } = recogniseColumns(table, columns, simplify);
  return ({ cells }, key) => {
    const filled = places.get(key)?.find((place) => cells[place]?.trim());
    return filled === undefined ? '' : (cells[filled]?.trim() ?? '');
  };
}

function isNamed(simplified: string, name: string | RegExp): boolean {
  return typeof name === 'string' ? simplified === name : name.test(simplified);
}
