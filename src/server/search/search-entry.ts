import { type RawBuilder, sql } from 'kysely';
import { listSoughtFacts } from '../../domain/catalogue/product-facts.ts';
import { foldText, spellGreek } from '../../domain/text/search.ts';
import { dropInvisible } from '../../domain/text/typed-key.ts';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { asLetters, shortGramWords } from './search-grams.ts';
import type { ProductSearchRow } from './tables.ts';

/** Between what describes a product and the names of its sizes; no query contains it. */
export const END_OF_DESCRIPTION = '\u001f';

/**
 * Updates the search index for up to 500 different products, in the transaction that has written them: their texts and
 * the names of all their sizes, folded here so that both engines agree, and the texts' grams. Deleting a product deletes
 * its entry. `ids` are those of the products that stand for their sizes.
 */
export async function putSearchEntries(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const products = await db
    .selectFrom('products')
    .select(['id', 'sort_name', 'name', 'category', 'description', 'specifications'])
    .where('id', 'in', ids)
    .execute();
  const sizes = await db
    .selectFrom('products')
    .select((e) => [e.fn.coalesce('size_of', 'id').as('main'), 'dosage'])
    .where((e) => e.or([e('id', 'in', ids), e('size_of', 'in', ids)]))
    .execute();
  const sizesOf = Map.groupBy(sizes, ({ main }) => main);
  const entries = products.map((product) => describe(product, sizesOf.get(product.id) ?? []));
  if (isPostgres(db)) await putOnPostgres(db, entries);
  else await putOnSqlite(db, entries);
}

type Texts = Pick<ProductSearchRow, 'product_id' | 'sort_name' | 'name' | 'category' | 'text'>;
type Entry = { texts: Texts; words: string[] };

type Described = Pick<
  Tables['products'],
  'id' | 'sort_name' | 'name' | 'category' | 'description' | 'specifications'
>;

function describe(product: Described, sizes: readonly { dosage: string }[]): Entry {
  const name = foldText(dropInvisible(product.name));
  const category = foldText(dropInvisible(product.category));
  // A query has no line break, so it cannot match across two texts.
  const facts = listSoughtFacts(product.specifications).map(({ value }) => value);
  const others = [product.description, ...facts].join('\n');
  const asWritten = [name, category, foldText(dropInvisible(others))];
  const names = sizes.flatMap(({ dosage }) => foldedNames(product.name, dosage));
  const text = [...addSpellings(asWritten), END_OF_DESCRIPTION, ...names].join('\n');
  return {
    texts: { product_id: product.id, sort_name: product.sort_name, name, category, text },
    words: shortGramWords(name, text),
  };
}

/** How a size may be searched for: 'ha peptide 25 mg', 'ha peptide, 25 mg' and 'ha peptide 25mg'. */
export function foldedNames(name: string, content: string): string[] {
  if (!content) return [];
  const names = [
    `${name} ${content}`,
    `${name}, ${content}`,
    `${name} ${content.replace(/\s/g, '')}`,
  ];
  return addSpellings([...new Set(names.map(foldText))]);
}

/** Folded texts, with those again that are spelled otherwise without Greek letters. */
function addSpellings(folded: readonly string[]): string[] {
  return [...folded, ...folded.map(spellGreek).filter((text) => !folded.includes(text))];
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
 * Returns the products' numbers in the indexes. In plain statements: for an upsert or `returning` SQLite begins a
 * savepoint, at which FTS5 flushes its buffers, and many products would take twice as long.
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
