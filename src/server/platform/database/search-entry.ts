import { sql } from 'kysely';
import { foldText } from '../../../domain/search.ts';
import { isPostgres } from './engine.ts';
import type { ProductRow, Queryable } from './schema.ts';
import { asLetters, shortGramWords } from './search-grams.ts';

type Searched = Pick<ProductRow, 'id' | 'sort_name' | 'name' | 'category' | 'description'>;

/**
 * Brings what search knows of a product up to date: its texts, folded here and not by the engine so that both
 * agree, and their grams. Belongs into the transaction that writes the product. A product that is deleted
 * takes its entry along.
 */
export async function putSearchEntry(db: Queryable, product: Searched): Promise<void> {
  const name = foldText(product.name);
  const category = foldText(product.category);
  const texts = {
    sort_name: product.sort_name,
    name,
    category,
    // A query has no line break, so nothing matches across two texts.
    text: `${name}\n${category}\n${foldText(product.description)}`,
  };
  const words = shortGramWords(texts.name, texts.text);
  if (isPostgres(db)) await putOnPostgres(db, product.id, texts, words);
  else await putOnSqlite(db, product.id, texts, words);
}

type Texts = { sort_name: string; name: string; category: string; text: string };

async function putOnPostgres(db: Queryable, id: string, texts: Texts, words: string[]) {
  const row = {
    ...texts,
    name_letters: asLetters(texts.name),
    text_letters: asLetters(texts.text),
    short_grams: words,
  };
  await db
    .insertInto('product_search')
    .values({ product_id: id, ...row })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
    .execute();
}

async function putOnSqlite(db: Queryable, id: string, texts: Texts, words: string[]) {
  const number = await putTextsOnSqlite(db, id, texts);
  const indexes = [
    ['product_name_trigrams', texts.name],
    ['product_text_trigrams', texts.text],
    ['product_short_grams', words.join(' ')],
  ] as const;
  for (const [index, text] of indexes) {
    await sql`insert or replace into ${sql.table(index)} (rowid, grams) values (${number}, ${text})`.execute(
      db,
    );
  }
}

/**
 * Gives back what the indexes know the product by. In two plain statements: SQLite begins a savepoint for an upsert
 * or `returning`, for which FTS5 writes out what it has gathered, and many products would take twice the time.
 */
async function putTextsOnSqlite(db: Queryable, id: string, texts: Texts): Promise<number> {
  const known = await db
    .selectFrom('product_search')
    .select('number')
    .where('product_id', '=', id)
    .executeTakeFirst();
  if (!known) {
    const added = await db
      .insertInto('product_search')
      .values({ product_id: id, ...texts })
      .executeTakeFirstOrThrow();
    return Number(added.insertId);
  }
  await db.updateTable('product_search').set(texts).where('number', '=', known.number).execute();
  return known.number;
}
