import type { Place } from '../platform/pdf/draw-lines.ts';
import type { TaggedDocument } from '../platform/pdf/tagged-document.ts';

export const COLUMNS = 3;
/** Between two columns, in points. */
export const GAP = 22;

/** The nth of the columns that a page is laid out in, or `span` of them from there on. */
export function columnOf(
  { left, width }: TaggedDocument,
  index: number,
  { span = 1, of = COLUMNS }: { span?: number; of?: number } = {},
): Place {
  const one = (width - (of - 1) * GAP) / of;
  return { x: left + index * (one + GAP), width: span * one + (span - 1) * GAP };
}
