import { sql } from 'kysely';
import { z } from 'zod';
import { type Product, type ProductCard, product } from '../../contracts/catalogue/products.ts';
import { readFacts } from '../../domain/catalogue/product-facts.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import type { ProductRow } from './tables.ts';

const list = z.array(z.string());
const pictures = product.shape.morePictures.unwrap();

export const readPictures = (stored: string) => pictures.parse(JSON.parse(stored));

/** Converts a row to the wire's product. */
export function readProduct(row: ProductRow & OtherSizes): Product {
  const morePictures = readPictures(row.more_pictures);
  return {
    ...readShown(row),
    description: row.description,
    benefits: list.parse(JSON.parse(row.benefits)),
    researchUses: list.parse(JSON.parse(row.research_uses)),
    vialSize: row.vial_size,
    coaUrl: row.coa_url,
    specifications: row.specifications,
    safetyDataSheet: row.safety_data_sheet,
    ...(row.tax_exempt === 1 && { taxExempt: true }),
    ...(row.image_alt && { imageAlt: row.image_alt }),
    ...(morePictures.length > 0 && { morePictures }),
    ...(row.seo_title && { seoTitle: row.seo_title }),
    ...(row.seo_description && { seoDescription: row.seo_description }),
    ...(row.size_of !== null && { sizeOf: row.size_of }),
  };
}

/** The columns of a card. */
export const cardColumns = [
  'id',
  'name',
  'category',
  'price_cents',
  'original_price_cents',
  'image',
  'on_sale',
  'purity',
  'dosage',
  'stock',
  'low_stock_at',
  'specifications',
  'price_from_5_cents',
  'price_from_10_cents',
] as const satisfies (keyof ProductRow)[];

/** How many other sizes there are of a product. */
export const otherSizes = sql<number>`(
  select count(*) from products as size
  where size.size_of = coalesce(products.size_of, products.id)
)`.as('other_sizes');

type OtherSizes = { other_sizes?: number };
type CardRow = Pick<ProductRow, (typeof cardColumns)[number]> & OtherSizes;

/** Converts a row, or just its card columns, to the wire's card. */
export function readProductCard(row: CardRow): ProductCard {
  return {
    ...readShown(row),
    casNumber: readFacts(row.specifications).casNumber,
  };
}

function readShown(row: CardRow) {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    price: formatCents(row.price_cents),
    originalPrice: row.original_price_cents === null ? null : formatCents(row.original_price_cents),
    image: row.image,
    onSale: row.on_sale === 1,
    purity: row.purity,
    dosage: row.dosage,
    stock: row.stock,
    ...(row.low_stock_at !== null && { lowStockAt: row.low_stock_at }),
    ...(row.price_from_5_cents !== null && { priceFrom5: formatCents(row.price_from_5_cents) }),
    ...(row.price_from_10_cents !== null && { priceFrom10: formatCents(row.price_from_10_cents) }),
    ...(Number(row.other_sizes) > 0 && { otherSizes: Number(row.other_sizes) }),
  };
}
