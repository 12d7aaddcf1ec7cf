import { z } from 'zod';
import { catalogueChoices, productSorts } from '../../domain/catalogue/catalogue-choices.ts';
import { LOW_STOCK } from '../../domain/catalogue/low-stock.ts';
import { MAX_QUERY_LENGTH } from '../../domain/text/search.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { idParams, money, pageNumber } from '../wire/fields.ts';
import { identifier, plainText, searchText } from '../wire/text.ts';

/** A size of a product, as the pages of its other sizes offer it. */
const productSize = z
  .object({ id: identifier, dosage: z.string(), price: money, stock: z.int().min(0) })
  .register(namedSchemas, { id: 'ProductSize' });
export type ProductSize = z.infer<typeof productSize>;

/** A picture of a product, and what it shows in words; '' where its name says it. */
const productPicture = z
  .object({ image: z.string(), alt: z.string() })
  .register(namedSchemas, { id: 'ProductPicture' });
export type ProductPicture = z.infer<typeof productPicture>;

export const product = z
  .object({
    id: identifier,
    name: z.string(),
    description: z.string(),
    category: z.string(),
    price: money,
    originalPrice: money.nullable(),
    image: z.string(),
    imageAlt: z.string().optional().describe('What the picture shows; by default the name'),
    morePictures: z.array(productPicture).optional().describe('Further pictures, in their order'),
    onSale: z.boolean(),
    benefits: z.array(z.string()),
    researchUses: z.array(z.string()),
    purity: z.string(),
    dosage: z.string().describe('The content of one vial'),
    vialSize: z.string(),
    stock: z.int().min(0),
    coaUrl: z.string().nullable(),
    specifications: z.string(),
    safetyDataSheet: z.string().nullable().describe('The path of a PDF'),
    priceFrom5: money.nullish().describe('What one costs from 5 on'),
    priceFrom10: money.nullish().describe('What one costs from 10 on'),
    lowStockAt: z
      .int()
      .nullish()
      .describe(`At how many left it is low on stock; ${LOW_STOCK} where this is left out`),
    taxExempt: z.boolean().optional().describe('Whether no tax is charged for it'),
    seoTitle: z.string().optional().describe('For search engines; by default the name'),
    seoDescription: z.string().optional().describe('Likewise; by default the description'),
    sizeOf: identifier.optional().describe('The product that this is another size of'),
    sizes: z.array(productSize).optional().describe('The other sizes, on the page of one product'),
    otherSizes: z
      .int()
      .optional()
      .describe('How many other sizes there are, on a card and in a cart'),
  })
  .register(namedSchemas, { id: 'Product' });
export type Product = z.infer<typeof product>;

/** What all sizes of a product have in common. */
export const sharedBySizes = product.pick({
  name: true,
  description: true,
  category: true,
  benefits: true,
  researchUses: true,
  purity: true,
  specifications: true,
  safetyDataSheet: true,
  taxExempt: true,
});
export type SharedBySizes = z.infer<typeof sharedBySizes>;

/** What lists show of a product. */
export const productCard = product
  .pick({
    id: true,
    name: true,
    category: true,
    price: true,
    originalPrice: true,
    image: true,
    onSale: true,
    purity: true,
    dosage: true,
    stock: true,
    lowStockAt: true,
    priceFrom5: true,
    priceFrom10: true,
    otherSizes: true,
  })
  .extend({
    casNumber: z.string().describe('From the specifications; empty without one'),
  })
  .register(namedSchemas, { id: 'ProductCard' });
export type ProductCard = z.infer<typeof productCard>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'All products, sorted by name',
  access: 'public',
  topic: 'catalogue',
  ok: z.array(product),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/{id}',
  summary: 'One product; by the former id of a deleted size, the product that it was a size of',
  access: 'public',
  topic: 'catalogue',
  params: idParams,
  ok: product,
});

export const listRelated = endpoint({
  method: 'GET',
  path: '/api/products/{id}/related',
  summary: 'Up to four products of the same category, the most alike first',
  access: 'public',
  topic: 'catalogue',
  params: idParams,
  ok: z.array(productCard),
});

/** How often one network address may list what contains a text: the answers are not cached. */
export const TEXT_LIMIT = { max: 30, perSeconds: 10 };

/** Products on one page of the shop. */
export const PAGE_SIZE = 60;

export const browseCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue',
  summary: `One page of the catalogue: filtered, sorted, ${PAGE_SIZE} cards at a time`,
  access: 'public',
  topic: 'catalogue',
  query: z.object({
    q: searchText(MAX_QUERY_LENGTH)
      .pipe(z.string().min(1))
      .optional()
      .describe('A text that they contain'),
    category: plainText(100).min(1).optional(),
    stock: z.enum(catalogueChoices.stock).optional().describe('Only what is in stock'),
    sale: z.enum(catalogueChoices.sale).optional().describe('Only what is on sale'),
    purity: z.enum(catalogueChoices.purity).optional().describe('At least so many percent'),
    content: z
      .enum(catalogueChoices.content)
      .optional()
      .describe('A range of masses in milligrams, with its ends'),
    sizes: z
      .enum(['each'])
      .optional()
      .describe('A card for each size of a product, as there is for a filter or a sorting by it'),
    sort: z.enum(productSorts).default('name'),
    featured: z
      .enum(['true'])
      .optional()
      .describe(
        'Those that the owner has chosen for the home page, else the first of each category',
      ),
    page: pageNumber,
    size: z.coerce.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
  }),
  limit: { ...TEXT_LIMIT, onlyWith: 'q' },
  ok: z.object({
    products: z.array(productCard),
    total: z.int().describe('Products that match the filters'),
    page: z.int(),
    pages: z.int(),
    categories: z
      .array(z.object({ name: z.string(), count: z.int() }))
      .describe('All categories, with how many of their products match the filters'),
  }),
});
