import type { Product, SharedBySizes } from '../../contracts/catalogue/products.ts';
import { readFigures } from '../../domain/catalogue/product-figures.ts';
import { makeSortKey } from '../../domain/catalogue/sort-name.ts';
import { readPercentage } from '../../domain/certificates/read-percentage.ts';
import { readCents } from '../../domain/pricing/money.ts';
import type { ProductRow } from './tables.ts';

/** `now` in milliseconds. */
export function productRow(product: Product, now: number): ProductRow {
  const price = readCents(product.price);
  const figures = readFigures(price, product.dosage);
  return {
    id: product.id,
    ...sharedColumns(product),
    price_cents: price,
    original_price_cents: readOptionalCents(product.originalPrice),
    image: product.image,
    image_alt: product.imageAlt ?? '',
    more_pictures: JSON.stringify(product.morePictures ?? []),
    on_sale: product.onSale ? 1 : 0,
    dosage: product.dosage,
    vial_size: product.vialSize,
    stock: product.stock,
    stock_counted: product.stock,
    low_stock_at: product.lowStockAt ?? null,
    coa_url: product.coaUrl,
    content_micrograms: figures.content,
    cents_per_gram: figures.unitPrice,
    price_from_5_cents: readOptionalCents(product.priceFrom5),
    price_from_10_cents: readOptionalCents(product.priceFrom10),
    seo_title: product.seoTitle ?? '',
    seo_description: product.seoDescription ?? '',
    size_of: product.sizeOf ?? null,
    created_at: now,
    updated_at: now,
  };
}

/** The columns that are the same for all sizes of a product. */
export function sharedColumns(shared: SharedBySizes) {
  return {
    name: shared.name,
    sort_name: makeSortKey(shared.name),
    description: shared.description,
    category: shared.category,
    benefits: JSON.stringify(shared.benefits),
    research_uses: JSON.stringify(shared.researchUses),
    purity: shared.purity,
    purity_hundredths: readPercentage(shared.purity) ?? null,
    specifications: shared.specifications,
    safety_data_sheet: shared.safetyDataSheet,
    tax_exempt: shared.taxExempt ? 1 : 0,
  };
}

const readOptionalCents = (price: string | null | undefined) => (price ? readCents(price) : null);
