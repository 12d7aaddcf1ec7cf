import { z } from 'zod';
import type { Product, ProductCard } from '../../contracts/products.ts';
import { formatCents } from '../../domain/money.ts';
import { readFacts } from '../../domain/product-facts.ts';
import type { ProductRow } from './tables.ts';

const list = z.array(z.string());

/** Converts a row to the wire's product. */
export function readProduct(row: ProductRow): Product {
  return {
    ...readShown(row),
    description: row.description,
    benefits: list.parse(JSON.parse(row.benefits)),
    researchUses: list.parse(JSON.parse(row.research_uses)),
    vialSize: row.vial_size,
    coaUrl: row.coa_url,
    specifications: row.specifications,
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
  'specifications',
] as const satisfies (keyof ProductRow)[];

/** Converts a row, or just its card columns, to the wire's card. */
export function readProductCard(row: CardRow): ProductCard {
  return { ...readShown(row), casNumber: readFacts(row.specifications).casNumber };
}

type CardRow = Pick<ProductRow, (typeof cardColumns)[number]>;

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
  };
}
