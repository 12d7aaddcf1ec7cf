import type { Product } from '../../contracts/products.ts';
import { readCents } from '../../domain/money.ts';
import { readFigures } from '../../domain/product-figures.ts';
import { makeSortKey } from '../../domain/sort-name.ts';
import type { ProductRow } from './tables.ts';

/** `now` in milliseconds. */
export function productRow(product: Product, now: number): ProductRow {
  const price = readCents(product.price);
  const figures = readFigures(price, product.dosage, product.purity);
  return {
    id: product.id,
    name: product.name,
    sort_name: makeSortKey(product.name),
    description: product.description,
    category: product.category,
    price_cents: price,
    original_price_cents: readOptionalCents(product.originalPrice),
    image: product.image,
    on_sale: product.onSale ? 1 : 0,
    benefits: JSON.stringify(product.benefits),
    research_uses: JSON.stringify(product.researchUses),
    purity: product.purity,
    dosage: product.dosage,
    vial_size: product.vialSize,
    stock: product.stock,
    stock_counted: product.stock,
    coa_url: product.coaUrl,
    specifications: product.specifications,
    content_micrograms: figures.content,
    purity_hundredths: figures.purity,
    cents_per_gram: figures.unitPrice,
    safety_data_sheet: product.safetyDataSheet,
    price_from_5_cents: readOptionalCents(product.priceFrom5),
    price_from_10_cents: readOptionalCents(product.priceFrom10),
    size_of: product.sizeOf ?? null,
    created_at: now,
    updated_at: now,
  };
}

const readOptionalCents = (price: string | null | undefined) => (price ? readCents(price) : null);
