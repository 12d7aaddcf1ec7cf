import { htmlToText } from './html-to-text.ts';
import { parseCents } from './money.ts';

/** A line of the file, by column name. */
export type CsvRecord = Readonly<Record<string, string | undefined>>;

type ShopifyProducts = {
  products: ReadFromShopify[];
  /** The line of each product in the file; the column names are line 1. */
  rows: number[];
  /** The titles of products that are drafts, archived, unpublished or gift cards. */
  leftOut: string[];
  /** How many pictures the file names; they stay with Shopify and are not imported. */
  pictures: number;
};

/** What the file says about a product, under the names of the wire. */
type ReadFromShopify = {
  name: string;
  description: string;
  category: string;
  price: string;
  originalPrice: string | null;
  onSale: boolean;
  /** Left out where the file says nothing. */
  stock?: number;
  dosage?: string;
};

/** Shopify's column names, older ones first: some were renamed in 2025. */
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Body HTML', 'Description'],
  category: ['Product Category', 'Product category', 'Standard Product Type'],
  type: ['Type', 'Custom Product Type'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  picture: ['Image Src', 'Product image URL'],
  giftCard: ['Gift Card', 'Gift card'],
} as const;

/** Whether a file with these columns is Shopify's export of products. */
export function isShopifyExport(columns: readonly string[]): boolean {
  const has = (names: readonly string[]) => names.some((name) => columns.includes(name));
  return has(COLUMNS.handle) && has(COLUMNS.title) && has(COLUMNS.price);
}

/**
 * Reads Shopify's product CSV. Lines with the same handle are one product in Shopify; here each of its variants becomes
 * a product ('Title, 5 mg'), since a product has one price and one stock. Lines without a price hold further pictures. A
 * 'compare at' price above the price makes it a sale.
 */
export function readShopifyProducts(records: readonly CsvRecord[]): ShopifyProducts {
  const read: ShopifyProducts = { products: [], rows: [], leftOut: [], pictures: 0 };
  for (const lines of groupByHandle(records)) {
    const [first] = lines;
    if (!first) continue;
    read.pictures += lines.filter(({ record }) => cell(record, 'picture') !== '').length;
    if (!isOnSaleThere(first.record)) {
      read.leftOut.push(cell(first.record, 'title') || cell(first.record, 'handle'));
      continue;
    }
    const variants = lines.filter(({ record }) => cell(record, 'price') !== '');
    // A product without a price is kept, so that the import reports what is missing.
    for (const variant of variants.length > 0 ? variants : [first]) {
      read.products.push(readVariant(first.record, variant.record, variants.length > 1));
      read.rows.push(variant.row);
    }
  }
  return read;
}

type Line = { record: CsvRecord; row: number };

function groupByHandle(records: readonly CsvRecord[]): Line[][] {
  const groups = new Map<string, Line[]>();
  let last = '';
  for (const [index, record] of records.entries()) {
    // Further lines may lack the handle. So may a whole file made by hand, in which the title begins a product.
    last = cell(record, 'handle') || cell(record, 'title') || last;
    const lines = groups.get(last) ?? [];
    lines.push({ record, row: index + 2 });
    groups.set(last, lines);
  }
  return [...groups.values()];
}

function readVariant(
  product: CsvRecord,
  variant: CsvRecord,
  hasSiblings: boolean,
): ReadFromShopify {
  const title = oneLine(cell(product, 'title'));
  const values = optionValues(variant);
  const price = cell(variant, 'price');
  const compareAt = cell(variant, 'compareAt');
  const quantity = cell(variant, 'quantity');
  const isSale = (parseCents(compareAt) ?? 0) > (parseCents(price) ?? Number.POSITIVE_INFINITY);
  const content = values.find((value) => /^\d[\d.,]*\s*(mg|g|µg|ug|mcg|kg|mL|µL|IU)$/i.test(value));
  return {
    name: hasSiblings && values.length > 0 ? `${title}, ${values.join(', ')}` : title,
    description: htmlToText(cell(product, 'body')),
    category: readCategory(product),
    price,
    originalPrice: isSale ? compareAt : null,
    onSale: isSale,
    // Shopify counts below zero for shops that oversell.
    ...(quantity && { stock: Math.max(0, Math.trunc(Number(quantity) || 0)) }),
    ...(content && { dosage: content }),
  };
}

/** The product's type, else the last part of the standard category 'A > B > C'. */
function readCategory(product: CsvRecord): string {
  const standard = cell(product, 'category').split('>').at(-1) ?? '';
  return oneLine(cell(product, 'type') || standard);
}

/** 'Default Title' is Shopify's name for an only variant. */
function optionValues(record: CsvRecord): string[] {
  return [1, 2, 3]
    .map((n) => oneLine(record[`Option${n} Value`] ?? record[`Option${n} value`] ?? ''))
    .filter((value) => value !== '' && value !== 'Default Title');
}

function isOnSaleThere(record: CsvRecord): boolean {
  const status = cell(record, 'status').toLowerCase();
  const published = cell(record, 'published').toLowerCase();
  if (cell(record, 'giftCard').toLowerCase() === 'true') return false;
  return (status === '' || status === 'active') && published !== 'false';
}

function cell(record: CsvRecord, column: keyof typeof COLUMNS): string {
  const name = COLUMNS[column].find((known) => record[known] !== undefined);
  return (name && record[name]?.trim()) || '';
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
