import { z } from 'zod';
import { formatCents, parseCents } from '../domain/money.ts';
import { endpoint } from './endpoint.ts';
import { namedSchemas } from './named-schemas.ts';
import { product } from './products.ts';
import { identifier, plainText, requiredText, textLike } from './text.ts';
import { writtenProduct } from './written-product.ts';

/** A product as its owner sees it: `version` is what a later save says it was made from. */
export const ownedProduct = product
  .extend({ version: z.number().int() })
  .register(namedSchemas, { id: 'OwnedProduct' });
export type OwnedProduct = z.infer<typeof ownedProduct>;

/** What a product is filed under whose category was left empty. */
export const NO_CATEGORY = 'Other';

const { shape } = writtenProduct;

/** '19', '19.9' and '19.90' are the same amount. */
const typedAmount = z
  .string('Enter a price')
  .trim()
  .min(1, 'Enter a price')
  .transform(writeCents)
  .pipe(shape.price);
const typedLines = z
  .array(z.string().trim())
  .transform((lines) => lines.filter(Boolean))
  .pipe(shape.benefits);

/** A product's fields as the owner sends them, each checked by itself; the form checks with them too. */
export const productFields = z.object({
  name: shape.name,
  description: shape.description,
  category: z
    .string()
    .trim()
    .transform((text) => text || NO_CATEGORY)
    .pipe(shape.category),
  price: typedAmount,
  originalPrice: textLike('An amount looks like 19.90')
    .trim()
    .transform((text) => (text === '' ? null : writeCents(text)))
    .pipe(shape.originalPrice)
    .nullable(),
  image: requiredText('Choose a picture', 500).pipe(shape.image),
  onSale: shape.onSale,
  benefits: typedLines,
  researchUses: typedLines,
  purity: shape.purity,
  dosage: shape.dosage,
  vialSize: shape.vialSize,
  stock: shape.stock,
  coaUrl: z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(shape.coaUrl)
    .nullable(),
  specifications: shape.specifications,
});

/** What is no amount stays as it was typed, and is refused for what it is. */
function writeCents(text: string): string {
  const cents = parseCents(text);
  return cents === undefined ? text : formatCents(cents);
}

const params = z.object({ id: identifier });

const productSortsForOwner = ['name', 'category', 'price', 'stock'] as const;
const productFilters = ['all', 'low-stock', 'on-sale'] as const;

/** Products on one page of the owner's list. */
export const OWNER_PAGE_SIZE = 50;

export const listOwnedProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary: `Products with their versions: searched, filtered and sorted, ${OWNER_PAGE_SIZE} at a time`,
  access: 'administrator',
  query: z.object({
    q: plainText(100).default(''),
    filter: z.enum(productFilters).default('all'),
    sort: z.enum(productSortsForOwner).default('name'),
    direction: z.enum(['asc', 'desc']).default('asc'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  ok: z.object({ products: z.array(ownedProduct), total: z.number().int() }),
});

export const getOwnedProduct = endpoint({
  method: 'GET',
  path: '/api/admin/products/{id}',
  summary: 'One product with its version',
  access: 'administrator',
  params,
  ok: ownedProduct,
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products',
  summary: 'Adds a product; its id is made from its name',
  access: 'administrator',
  body: productFields.partial({
    description: true,
    category: true,
    originalPrice: true,
    onSale: true,
    benefits: true,
    researchUses: true,
    purity: true,
    dosage: true,
    vialSize: true,
    stock: true,
    coaUrl: true,
    specifications: true,
  }),
  ok: ownedProduct,
  status: 201,
});

export const updateProduct = endpoint({
  method: 'PATCH',
  path: '/api/admin/products/{id}',
  summary: "Changes those of a product's fields that are sent",
  access: 'administrator',
  params,
  body: productFields.partial().extend({
    version: z
      .int()
      .optional()
      .describe('What the change was made from; where the product has changed since, 409'),
    stockWas: z
      .int('The stock that was seen is a whole number')
      .optional()
      .describe(
        'The stock that the new one takes the place of; where it differs, 409. Without it, a stock that was there before something was sold is 409',
      ),
  }),
  ok: ownedProduct,
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/{id}',
  summary: 'Deletes a product with its lots; orders keep their copies, carts lose the line',
  access: 'administrator',
  params,
  ok: z.object({ message: z.string() }),
});
