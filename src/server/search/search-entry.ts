import { type RawBuilder, sql } from 'kysely';
import { foldText } from '../../domain/search.ts';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { asLetters, shortGramWords } from './search-grams.ts';

type Searched = Pick<Tables['products'], 'id' | 'sort_name' | 'name' | 'category' | 'description'>;

/**
 * Brings what search knows of a product up to date: its texts, folded here and not by the engine so that both
 * agree, and their grams. Belongs into the transaction that writes the product. A product that is deleted
 * takes its entry along.
 */
export async function putSearchEntry(db: Queryable, product: Searched): Promise<void> {
  await putSearchEntries(db, [product]);
}

/** The same of up to 500 products at once, each of them once. */
export async function putSearchEntries(db: Queryable, products: readonly Searched[]) {
  if (products.length === 0) return;
  const entries = products.map(describe);
  if (isPostgres(db)) await putOnPostgres(db, entries);
  else await putOnSqlite(db, entries);
}

type Texts = {
  product_id: string;
  sort_name: string;
  name: string;
  category: string;
  text: string;
};
type Entry = { texts: Texts; words: string[] };

function describe(product: Searched): Entry {
  const name = foldText(product.name);
  const category = foldText(product.category);
  // A query has no line break, so nothing matches across two texts.
  const text = `${name}\n${category}\n${foldText(product.description)}`;
  return {
    texts: { product_id: product.id, sort_name: product.sort_name, name, category, text },
    words: shortGramWords(name, text),
  };
}

async function putOnPostgres(db: Queryable, entries: readonly Entry[]) {
  await db
    .insertInto('product_search')
    .values(
      entries.map(({ texts, words }) => ({
        ...texts,
        name_letters: asLetters(texts.name),
        text_letters: asLetters(texts.text),
        short_grams: words,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((e) => ({
        sort_name: e.ref('excluded.sort_name'),
        name: e.ref('excluded.name'),
        category: e.ref('excluded.category'),
        text: e.ref('excluded.text'),
        name_letters: e.ref('excluded.name_letters'),
        text_letters: e.ref('excluded.text_letters'),
        short_grams: e.ref('excluded.short_grams'),
      })),
    )
    .execute();
}

async function putOnSqlite(db: Queryable, entries: readonly Entry[]) {
  const numbers = await putTextsOnSqlite(
    db,
    entries.map(({ texts }) => texts),
  );
  const indexes: [string, (entry: Entry) => string][] = [
    ['product_name_trigrams', ({ texts }) => texts.name],
    ['product_text_trigrams', ({ texts }) => texts.text],
    ['product_short_grams', ({ words }) => words.join(' ')],
  ];
  for (const [index, gramsOf] of indexes) {
    const rows: RawBuilder<unknown>[] = entries.map(
      (entry) => sql`(${numbers.get(entry.texts.product_id)}, ${gramsOf(entry)})`,
    );
    await sql`insert or replace into ${sql.table(index)} (rowid, grams) values ${sql.join(rows)}`.execute(
      db,
    );
  }
}

/**
 * Gives back what the indexes know each product by. In plain statements: SQLite begins a savepoint for an upsert
 * or `returning`, for which FTS5 writes out what it has gathered, and many products would take twice the time.
 */
async function putTextsOnSqlite(db: Queryable, texts: readonly Texts[]) {
  const ids = texts.map(({ product_id }) => product_id);
  const known = await numbersOf(db, ids);
  const added = texts.filter(({ product_id }) => !known.has(product_id));
  if (added.length > 0) await db.insertInto('product_search').values(added).execute();
  for (const { product_id, ...changes } of texts) {
    if (!known.has(product_id)) continue;
    await db
      .updateTable('product_search')
      .set(changes)
      .where('product_id', '=', product_id)
      .execute();
  }
  return added.length > 0 ? numbersOf(db, ids) : known;
}

async function numbersOf(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product_search')
    .select(['product_id', 'number'])
    .where('product_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ product_id, number }) => [product_id, number]));
}
