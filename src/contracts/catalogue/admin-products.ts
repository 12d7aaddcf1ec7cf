import { z } from 'zod';
import { isPictureAddress, isWebAddress } from '../../domain/catalogue/picture.ts';
import { MAX_PICTURES } from '../../domain/catalogue/product-pictures.ts';
import { isDocumentPath } from '../../domain/files/document.ts';
import { formatCents, formatDollars, parseCents } from '../../domain/pricing/money.ts';
import { cleanKey } from '../../domain/text/typed-key.ts';
import { LIST_PAGE_SIZE, productFilters, productSorts } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { baseVersion, idParams, money } from '../wire/fields.ts';
import { listOrder, listQuery, pageOf } from '../wire/list-page.ts';
import {
  confirmation,
  identifier,
  optionalText,
  plainText,
  prose,
  requiredText,
  textLike,
} from '../wire/text.ts';
import { product } from './products.ts';

/** A product as the owner edits it; a save names the `version` that it was made from. */
const adminProduct = product
  .extend({
    featured: z.boolean().describe('Whether the owner has chosen it for the home page'),
    version: z.int(),
    waiting: z.int().describe('How many asked for a mail when it is in stock again'),
  })
  .register(namedSchemas, { id: 'AdminProduct' });
export type AdminProduct = z.infer<typeof adminProduct>;

/** The category of a product whose own was left empty. */
export const NO_CATEGORY = 'Other';

/** In cents; the table allows no more. */
const HIGHEST_PRICE = 100_000_000;
const MAX_STOCK = 1_000_000;
/** Characters. */
const MAX_REASON = 100;

const lines = z.array(plainText(300)).max(30, 'At most 30 lines fit here');
const price = money.refine(
  (text) => (parseCents(text) ?? 0) <= HIGHEST_PRICE,
  `At most ${formatDollars(formatCents(HIGHEST_PRICE))} fits here`,
);

const pictureAddress = plainText(500).refine(
  (image) => image === '' || (isPictureAddress(image) && !isDocumentPath(image)),
  'A picture is a path like /attached_assets/… or an address that begins with https://',
);
const chosenPicture = requiredText('Choose a picture', 500).pipe(pictureAddress);
const morePictures = z
  .array(z.object({ image: chosenPicture, alt: optionalText(250) }))
  .max(MAX_PICTURES - 1, `A product has at most ${MAX_PICTURES} pictures`);
const seoTitle = optionalText(200);
const seoDescription = optionalText(500);

/** A product as it may be stored: no text is longer than pages, and PostgreSQL's indexes, have room for. */
export const productInput = product.extend({
  name: requiredText('Enter a name', 200),
  description: prose(10_000),
  category: requiredText('Enter a category', 100),
  price,
  originalPrice: price.nullable(),
  priceFrom5: price.nullish(),
  priceFrom10: price.nullish(),
  image: pictureAddress,
  imageAlt: optionalText(250).optional(),
  morePictures: morePictures.optional(),
  benefits: lines,
  researchUses: lines,
  purity: plainText(100),
  dosage: plainText(100),
  vialSize: plainText(100),
  stock: z
    .int('Stock is a whole number')
    .min(0, 'Stock is at least 0')
    .max(MAX_STOCK, `At most ${MAX_STOCK} fit here`),
  lowStockAt: z
    .int('This is a whole number')
    .min(0, 'This is at least 0')
    .max(MAX_STOCK, `At most ${MAX_STOCK} fit here`)
    .nullish(),
  coaUrl: plainText(500).refine(isLink, 'A link begins with https:// or with /').nullable(),
  specifications: prose(10_000),
  safetyDataSheet: z
    .string()
    .refine(isDocumentPath, 'Upload the data sheet: it is a path like /attached_assets/….pdf')
    .nullable(),
  seoTitle: seoTitle.optional(),
  seoDescription: seoDescription.optional(),
});

/** A path of this shop or a web address, so never `javascript:`. */
function isLink(text: string): boolean {
  return /^\/(?![/\\])/.test(text) || isWebAddress(text, ['https:', 'http:']);
}

const { shape } = productInput;

/** '19', '19.9' and '19.90' are the same amount. */
const typedAmount = z
  .string('Enter a price')
  .overwrite(cleanKey)
  .min(1, 'Enter a price')
  .transform(writeCents)
  .pipe(shape.price);
const typedLines = z
  .array(z.string().trim())
  .transform((lines) => lines.filter(Boolean))
  .pipe(shape.benefits);

const emptyOrAmount = textLike('An amount looks like 19.90')
  .overwrite(cleanKey)
  .transform((text) => (text === '' ? null : writeCents(text)));

/** A product's fields as the owner sends them; the form validates with them too. */
export const productFields = z.object({
  name: shape.name,
  description: shape.description,
  category: z
    .string()
    .trim()
    .transform((text) => text || NO_CATEGORY)
    .pipe(shape.category),
  price: typedAmount,
  originalPrice: emptyOrAmount.pipe(shape.originalPrice).nullable(),
  priceFrom5: emptyOrAmount.pipe(price.nullable()).nullable(),
  priceFrom10: emptyOrAmount.pipe(price.nullable()).nullable(),
  image: chosenPicture,
  imageAlt: optionalText(250),
  morePictures,
  onSale: shape.onSale,
  featured: z.boolean(),
  benefits: typedLines,
  researchUses: typedLines,
  purity: shape.purity,
  dosage: shape.dosage,
  vialSize: shape.vialSize,
  stock: shape.stock,
  lowStockAt: shape.lowStockAt.unwrap(),
  coaUrl: z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(shape.coaUrl)
    .nullable(),
  specifications: shape.specifications,
  safetyDataSheet: shape.safetyDataSheet,
  taxExempt: z.boolean(),
  seoTitle,
  seoDescription,
});

/** Leaves what is no amount as it was typed, so that the next check can refuse it. */
function writeCents(text: string): string {
  const cents = parseCents(text);
  return cents === undefined ? text : formatCents(cents);
}

export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary: `Products with their versions: searched, filtered and sorted, ${LIST_PAGE_SIZE} at a time`,
  access: 'edit-catalogue',
  query: listQuery(productFilters).extend({
    ...listOrder(productSorts),
    category: plainText(100).optional(),
  }),
  ok: pageOf(adminProduct, {}),
});

export const getAdminProduct = endpoint({
  method: 'GET',
  path: '/api/admin/products/{id}',
  summary: 'One product with its version',
  access: 'edit-catalogue',
  params: idParams,
  ok: adminProduct,
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products',
  summary: 'Adds a product; its id is made from its name',
  access: 'edit-catalogue',
  body: productFields
    .partial()
    .extend(productFields.pick({ name: true, price: true, image: true }).shape)
    .extend({
      sizeOf: identifier
        .optional()
        .describe('Adds another size of this product, with its name, texts and purity'),
    }),
  ok: adminProduct,
  status: 201,
});

export const updateProduct = endpoint({
  method: 'PATCH',
  path: '/api/admin/products/{id}',
  summary: 'Changes the fields of a product that are sent',
  access: 'edit-catalogue',
  params: idParams,
  body: productFields.partial().extend({
    version: baseVersion,
    stockWas: z
      .int('The stock that was seen is a whole number')
      .optional()
      .describe(
        'The stock that the new one replaces; 409 if it differs. Without it, the stock is set as sent',
      ),
    stockReason: optionalText(MAX_REASON)
      .optional()
      .describe('Why the stock changes, for the history: Received, Counted, Damaged …'),
  }),
  ok: adminProduct,
});

/** The changes of a stock that are listed. */
export const STOCK_CHANGES = 10;

const stockChange = z.object({
  at: z.iso.datetime(),
  administrator: z.string(),
  before: z.string().nullable().describe('Null where the product was added'),
  after: z.string().nullable(),
  reason: z.string().nullable(),
});
export type StockChange = z.infer<typeof stockChange>;

export const listStockChanges = endpoint({
  method: 'GET',
  path: '/api/admin/products/{id}/stock-changes',
  summary: `The last ${STOCK_CHANGES} changes of a product’s stock by the owner, not by orders, the latest first`,
  access: 'edit-catalogue',
  params: idParams,
  ok: z.array(stockChange),
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/{id}',
  summary: 'Deletes a product with its lots; orders keep their copies, carts lose the line',
  access: 'edit-catalogue',
  params: idParams,
  ok: confirmation,
});
