import type { Generated } from 'kysely';

export type SearchTables = {
  product_search: ProductSearchRow;
};

/** A product's folded texts; written only by `putSearchEntries`. */
export type ProductSearchRow = {
  /** SQLite only: the rowid in its indexes. */
  number: Generated<number>;
  product_id: string;
  sort_name: string;
  name: string;
  category: string;
  /** Name, category, description and what chemists look up (`listSoughtFacts`), then the names of its sizes. */
  text: string;
};
