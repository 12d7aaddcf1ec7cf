import { listSoughtFacts } from '../../domain/catalogue/product-facts.ts';
import { foldText, spellGreek } from '../../domain/text/search.ts';
import { dropInvisible } from '../../domain/text/typed-key.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import type { ProductSearchRow } from './tables.ts';

/** Between what describes a product and the names of its sizes; no query contains it. */
export const END_OF_DESCRIPTION = '\u001f';

/**
 * Updates the search index for up to 500 different products, in the transaction that has written them: their texts and
 * the names of all their sizes, folded here so that both engines agree. Deleting a product deletes
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
  await db
    .insertInto('product_search')
    .values(products.map((product) => describe(product, sizesOf.get(product.id) ?? [])))
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((e) => ({
        sort_name: e.ref('excluded.sort_name'),
        name: e.ref('excluded.name'),
        category: e.ref('excluded.category'),
        text: e.ref('excluded.text'),
      })),
    )
    .execute();
}

type Described = Pick<
  Tables['products'],
  'id' | 'sort_name' | 'name' | 'category' | 'description' | 'specifications'
>;

function describe(
  product: Described,
  sizes: readonly { dosage: string }[],
): Omit<ProductSearchRow, 'number'> {
  const name = foldText(dropInvisible(product.name));
  const category = foldText(dropInvisible(product.category));
  // A query has no line break, so it cannot match across two texts.
  const facts = listSoughtFacts(product.specifications).map(({ value }) => value);
  const others = [product.description, ...facts].join('\n');
  const asWritten = [name, category, foldText(dropInvisible(others))];
  const names = sizes.flatMap(({ dosage }) => foldedNames(product.name, dosage));
  const text = [...addSpellings(asWritten), END_OF_DESCRIPTION, ...names].join('\n');
  return { product_id: product.id, sort_name: product.sort_name, name, category, text };
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
