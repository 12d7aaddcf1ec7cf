import { parseCents } from '../../pricing/money.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import {
  type CsvRecord,
  type Option,
  type OtherShopProducts,
  oneLine,
  readVariants,
  type Variant,
} from './other-shop-products.ts';

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
  variantPicture: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card', 'Gift card'],
} as const;

/** Whether a file with these columns is Shopify's export of products. */
export function isShopifyExport(columns: readonly string[]): boolean {
  const has = (names: readonly string[]) => names.some((name) => columns.includes(name));
  return has(COLUMNS.handle) && has(COLUMNS.title) && has(COLUMNS.price);
}

/**
 * Reads Shopify's product CSV. Lines with the same handle are one product, and those with a price its variants. Lines
 * without one hold further pictures. A 'compare at' price above the price makes it a sale.
 */
export function readShopifyProducts(records: readonly CsvRecord[]): OtherShopProducts {
  const read: OtherShopProducts = { products: [], rows: [], leftOut: [] };
  for (const lines of groupByHandle(records)) {
    const [first] = lines;
    if (!first) continue;
    if (!isOnSaleThere(first.record)) {
      read.leftOut.push(cell(first.record, 'title') || cell(first.record, 'handle'));
      continue;
    }
    const variants = lines.filter(({ record }) => cell(record, 'price') !== '');
    const texts = {
      name: oneLine(cell(first.record, 'title')),
      description: htmlToText(cell(first.record, 'body')),
      category: readCategory(first.record),
      specifications: '',
    };
    // A product without a price is kept, so that the import reports what is missing.
    const { products, rows } = readVariants(
      texts,
      (variants.length > 0 ? variants : [first]).map((line) => readVariant(first.record, line)),
    );
    read.products.push(...products);
    read.rows.push(...rows);
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

function readVariant(product: CsvRecord, { record, row }: Line): Variant {
  const price = cell(record, 'price');
  const compareAt = cell(record, 'compareAt');
  const quantity = cell(record, 'quantity');
  const isSale = (parseCents(compareAt) ?? 0) > (parseCents(price) ?? Number.POSITIVE_INFINITY);
  const image = cell(record, 'variantPicture') || cell(product, 'picture');
  return {
    row,
    price,
    originalPrice: isSale ? compareAt : null,
    onSale: isSale,
    // Shopify counts below zero for shops that oversell.
    ...(quantity && { stock: Math.max(0, Math.trunc(Number(quantity) || 0)) }),
    ...(image && { image }),
    options: readOptions(product, record),
  };
}

/** The product's type, else the last part of the standard category 'A > B > C'. */
function readCategory(product: CsvRecord): string {
  const standard = cell(product, 'category').split('>').at(-1) ?? '';
  return oneLine(cell(product, 'type') || standard);
}

/** Only the first line has their names. 'Default Title' is Shopify's name for an only variant. */
function readOptions(product: CsvRecord, variant: CsvRecord): Option[] {
  const read = (record: CsvRecord, n: number, what: 'Name' | 'Value') =>
    oneLine(record[`Option${n} ${what}`] ?? record[`Option${n} ${what.toLowerCase()}`] ?? '');
  return [1, 2, 3]
    .map((n) => ({ name: read(product, n, 'Name') || 'Option', value: read(variant, n, 'Value') }))
    .filter(({ value }) => value !== '' && value !== 'Default Title');
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
