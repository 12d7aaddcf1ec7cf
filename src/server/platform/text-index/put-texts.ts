import { partsOf } from '../database/in-batches.ts';
import type { Queryable } from '../database/schema.ts';
import { foldKey, type TextIndex } from './text-index.ts';

/** Has rows found by what they say now, in the transaction that has written them. */
export async function putTexts<Column extends string>(
  db: Queryable,
  { texts, columns }: TextIndex<Column>,
  rows: readonly ({ id: string } & Record<Column, string>)[],
): Promise<void> {
  const entries = rows.map((row) => ({
    id: row.id,
    // A space between them: what is typed may go from one to the next.
    text: foldKey(columns.map((column) => row[column]).join(' ')),
  }));
  for (const part of partsOf(entries)) {
    await db
      .insertInto(texts)
      .values(part)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((e) => ({ text: e.ref('excluded.text') })),
      )
      .execute();
  }
}
