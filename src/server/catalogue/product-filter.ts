import { type ExpressionBuilder, sql } from 'kysely';
import type { CatalogueFilters } from '../../domain/catalogue-choices.ts';
import { spellCasNumber } from '../../domain/product-facts.ts';
import { foldQuery } from '../../domain/search.ts';
import { contains } from '../platform/database/contains.ts';
import type { Tables } from '../platform/database/schema.ts';

export type ProductFilter = CatalogueFilters & {
  /** A text that the product contains, one size of it for all. */
  q?: string | undefined;
  category?: string | undefined;
  /** Whether each size of a product is an entry, or one stands for all. */
  eachSize: boolean;
};

/** In micrograms, with both ends. */
const contentRanges: Record<
  NonNullable<CatalogueFilters['content']>,
  readonly [least: number, most: number]
> = {
  'up-to-1': [0, 1_000],
  '1-to-5': [1_000, 5_000],
  '5-to-50': [5_000, 50_000],
  'from-50': [50_000, Number.MAX_SAFE_INTEGER],
};

/** The condition on a row of `products` that a text of its product contains a query, as the search does. */
export function containsText(query: string) {
  const spellings = [foldQuery(query), spellCasNumber(query) ?? ''].filter(Boolean);
  return (e: ExpressionBuilder<Tables, 'products'>) =>
    e.exists(
      e
        .selectFrom('product_search')
        .select('product_id')
        .where('product_id', '=', e.fn.coalesce('products.size_of', 'products.id'))
        .where((text) => text.or(spellings.map((spelling) => contains(sql.ref('text'), spelling)))),
    );
}

/** The condition on a row of `products` to be among what a shopper looks for, for `where`. */
export function matchesFilter(filter: ProductFilter) {
  const { q, eachSize, category, stock, sale, purity, content } = filter;
  return (e: ExpressionBuilder<Tables, 'products'>) => {
    const [least, most] = content ? contentRanges[content] : [];
    return e.and([
      ...(eachSize ? [] : [e('products.size_of', 'is', null)]),
      ...(q !== undefined ? [containsText(q)(e)] : []),
      ...(category !== undefined ? [e('products.category', '=', category)] : []),
      ...(stock ? [e('products.stock', '>', 0)] : []),
      // A literal, or SQLite does not use the index products_on_sale.
      ...(sale ? [e('products.on_sale', '=', sql.lit(1))] : []),
      ...(purity ? [e('products.purity_hundredths', '>=', Number(purity) * 100)] : []),
      ...(least !== undefined && most !== undefined
        ? [e.between('products.content_micrograms', least, most)]
        : []),
    ]);
  };
}
