import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { CatalogueFilters } from '../../domain/catalogue/catalogue-choices.ts';
import { LOW_STOCK } from '../../domain/catalogue/low-stock.ts';
import type { Tables } from '../platform/database/schema.ts';

export type ProductFilter = CatalogueFilters & {
  /** Selects the ids of the products that the search finds (`selectMatches`). */
  found?: RawBuilder<string> | undefined;
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

/** The condition on a row of `products` to be low on stock, or out of it, as the index products_scarce has it. */
export const isLowOnStock = sql<boolean>`stock <= coalesce(low_stock_at, ${sql.lit(LOW_STOCK)})`;

/** The condition on a row of `products` to be a size of a product that the search finds. */
export function isSizeOfFound(found: RawBuilder<string>) {
  return (e: ExpressionBuilder<Tables, 'products'>) =>
    e.or([isIn('products.id', found), isIn('products.size_of', found)]);
}

function isIn(column: 'products.id' | 'products.size_of', found: RawBuilder<string>) {
  return sql<boolean>`${sql.ref(column)} in (${found})`;
}

/** The condition on a row of `products` to be among what a shopper looks for, for `where`. */
export function matchesFilter(filter: ProductFilter) {
  const { found, eachSize, category, stock, sale, purity, content } = filter;
  return (e: ExpressionBuilder<Tables, 'products'>) => {
    const [least, most] = content ? contentRanges[content] : [];
    return e.and([
      ...(eachSize ? [] : [e('products.size_of', 'is', null)]),
      ...(found ? [eachSize ? isSizeOfFound(found)(e) : isIn('products.id', found)] : []),
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
