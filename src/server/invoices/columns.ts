import type { Place } from '../platform/pdf/draw-lines.ts';
import type { TaggedDocument } from '../platform/pdf/tagged-document.ts';

const COLUMNS = 3;
const GAP = 20;

/** The nth of the three columns that a page is laid out in, or `span` of them from there on. */
export function columnOf({ left, width }: TaggedDocument, index: number, span = 1): Place {
  const one = (width - (COLUMNS - 1) * GAP) / COLUMNS;
  return { x: left + index * (one + GAP), width: span * one + (span - 1) * GAP };
}
