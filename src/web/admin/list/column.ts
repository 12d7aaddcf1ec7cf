import type { ReactNode } from 'react';
import type { PlaceOnPhone } from './phone-row.ts';

/** A column of a list. */
export type Column<Row> = {
  /** Also its name in the address's `sort`. */
  id: string;
  label: string;
  /** In the column that names the row, the text of its link to what the row is about. */
  cell: (row: Row) => ReactNode;
  /** In that column, what stands beside the link, and below it; not shown on a phone. */
  beside?: (row: Row) => ReactNode;
  below?: (row: Row) => ReactNode;
  /** Its heading sorts the list. */
  sorts?: boolean;
  /** What it says in words: in a filtered list it is not shown where all of several rows say the same. */
  says?: (row: Row) => string;
  /** It names its row; without one, the first column in words does. */
  names?: boolean;
  /** Aligns numbers to the right. */
  figures?: boolean;
  /** Its place on a phone; without one it is not shown there. */
  onPhone?: PlaceOnPhone;
  /** Hides the label, except from screen readers: of a picture, of buttons. */
  quiet?: boolean;
  /** Classes of its cells, for a width. */
  className?: string;
};
