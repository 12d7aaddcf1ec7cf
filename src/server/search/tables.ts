import type { Generated } from 'kysely';

export type SearchTables = {
  product_search: ProductSearchRow;
};

/** What search reads of a product, folded; written by `putSearchEntry` alone. */
type ProductSearchRow = {
  /** SQLite only: what its indexes know the product by. */
  number: Generated<number>;
  product_id: string;
  sort_name: string;
  name: string;
  category: string;
  /** Name, category and description, on a line each. */
  text: string;
  /** PostgreSQL only, like the two that follow: what its indexes are made of. */
  name_letters?: string;
  text_letters?: string;
  short_grams?: string[];
};
