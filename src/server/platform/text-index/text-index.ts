import { foldText } from '../../../domain/text/search.ts';
import { cleanKey } from '../../../domain/text/typed-key.ts';
import type { Tables } from '../database/schema.ts';

/** Where texts are indexed. */
export type Texts = {
  texts: keyof Tables;
  /** SQLite only. */
  trigrams: string;
};

/** What the rows of a table are searched by: some of its columns, in the order in which they are read. */
export type TextIndex<Column extends string = string> = Texts & {
  rows: keyof Tables;
  texts: 'transfer_texts' | 'mail_texts';
  columns: readonly Column[];
};

/** A text as it is compared, stored or typed: whatever its case, dashes, spaces and widths. */
export function foldKey(text: string): string {
  return foldText(cleanKey(text));
}
