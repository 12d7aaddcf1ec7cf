import type { Generated } from 'kysely';
import type { ProductImport } from '../../contracts/catalogue/import-products.ts';
import type { Versioned } from '../platform/database/tables.ts';

export type CatalogueTables = {
  /** `featured`: whether the owner has chosen it for the home page. */
  products: Versioned<ProductRow & { featured: Generated<number> }>;
  /** The ids of deleted sizes, and the size that stands for those that are left. */
  former_addresses: { id: string; leads_to: string };
  product_imports: {
    id: string;
    at: number;
    administrator: string;
    file_name: string;
    added: number;
    updated: number;
    /** Of a former shop. */
    orders: Generated<number>;
    undone_at: number | null;
    /** A change of prices has its rule in place of the name of a file. */
    kind: Generated<ProductImport['kind']>;
  };
  product_import_rows: ImportRow;
};

/** A product that an import added or changed, until that is undone. */
export type ImportRow = {
  import_id: string;
  product_id: string;
  /** The product as it was, as JSON; null for a new one. */
  before: string | null;
  /** Of the product as the import left it. */
  fingerprint: string;
  /** Why undoing left it as it was; null before that. */
  kept: string | null;
  /** The fields that were changed, as JSON, where the others are nothing to it; null where the whole product is. */
  fields: string | null;
};

export type ProductRow = {
  id: string;
  name: string;
  sort_name: string;
  description: string;
  category: string;
  price_cents: number;
  original_price_cents: number | null;
  image: string;
  image_alt: string;
  /** Further ones, as JSON: [{ image, alt }]. */
  more_pictures: string;
  on_sale: number;
  benefits: string;
  research_uses: string;
  purity: string;
  dosage: string;
  vial_size: string;
  stock: number;
  /** The stock as the owner last entered it; `stock` is this minus what was sold since. */
  stock_counted: number;
  coa_url: string | null;
  specifications: string;
  /** The mass that `dosage` says, `purity` in hundredths of a percent, and the price of a gram, to sort and filter by. */
  content_micrograms: number | null;
  purity_hundredths: number | null;
  cents_per_gram: number | null;
  safety_data_sheet: string | null;
  tax_exempt: number;
  /** At how many left it is low on stock, where that is not the shop’s usual number. */
  low_stock_at: number | null;
  price_from_5_cents: number | null;
  price_from_10_cents: number | null;
  seo_title: string;
  seo_description: string;
  /** The product that this is another size of; null for the one that stands for all its sizes. */
  size_of: string | null;
  created_at: number;
  updated_at: number;
};
