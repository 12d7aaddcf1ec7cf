import { type Column, cellReader, namesRequired, type ReadCell } from '../../import/columns.ts';
import type { Table, TableLine } from '../../import/table.ts';
import { parseCents } from '../../pricing/money.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import {
  type Option,
  type OtherShopProducts,
  oneLine,
  readPictures,
  readVariants,
  type Variant,
} from './other-shop-products.ts';

type Key =
  | ('handle' | 'title' | 'body' | 'category' | 'type' | 'published' | 'status' | 'giftCard')
  | ('price' | 'compareAt' | 'quantity' | 'picture' | 'pictureAlt' | 'variantPicture')
  | `option${OptionNumber} ${'name' | 'value'}`;
const optionNumbers = [1, 2, 3] as const;
type OptionNumber = (typeof optionNumbers)[number];

/** Shopify's column names, older ones first: some were renamed in 2025. */
const COLUMNS: readonly Column<Key>[] = [
  { key: 'handle', names: ['handle', 'url handle'], isRequired: true },
  { key: 'title', names: ['title'], isRequired: true },
  { key: 'price', names: ['variant price', 'price'], isRequired: true },
  { key: 'body', names: ['body (html)', 'body html', 'description'] },
  { key: 'category', names: ['product category', 'standard product type'] },
  { key: 'type', names: ['type', 'custom product type'] },
  { key: 'published', names: ['published', 'published on online store'] },
  { key: 'status', names: ['status'] },
  { key: 'compareAt', names: ['variant compare at price', 'compare-at price'] },
  { key: 'quantity', names: ['variant inventory qty', 'inventory quantity'] },
  { key: 'picture', names: ['image src', 'product image url'] },
  { key: 'pictureAlt', names: ['image alt text', 'product image alt text'] },
  { key: 'variantPicture', names: ['variant image', 'variant image url'] },
  { key: 'giftCard', names: ['gift card'] },
  ...optionNumbers.flatMap((n) =>
    (['name', 'value'] as const).map((what) => {
      const key = `option${n} ${what}` as const;
      return { key, names: [key] };
    }),
  ),
];

/** Whether a file with these columns is Shopify's export of products. */
export function isShopifyExport(headings: readonly string[]): boolean {
  return namesRequired(headings, COLUMNS);
}

/**
 * Reads Shopify's product CSV. Lines with the same handle are one product, and those with a price its variants. Lines
 * without one hold further pictures. A 'compare at' price above the price makes it a sale.
 */
export function readShopifyProducts(table: Table): OtherShopProducts {
  const cell = cellReader(table, COLUMNS);
  const read: OtherShopProducts = { products: [], rows: [], leftOut: [] };
  for (const lines of groupByHandle(table.lines, cell)) {
    const [first] = lines;
    if (!first) continue;
    if (!isOnSaleThere(first, cell)) {
      read.leftOut.push(cell(first, 'title') || cell(first, 'handle'));
      continue;
    }
    const variants = lines.filter((line) => cell(line, 'price') !== '');
    const pictures = lines
      .map((line) => ({ image: cell(line, 'picture'), alt: oneLine(cell(line, 'pictureAlt')) }))
      .filter(({ image }) => image !== '');
    const ofVariants = new Set(variants.map((line) => cell(line, 'variantPicture')));
    const texts = {
      name: oneLine(cell(first, 'title')),
      description: htmlToText(cell(first, 'body')),
      category: readCategory(first, cell),
      specifications: '',
    };
    // A product without a price is kept, so that the import reports what is missing.
    const { products, rows } = readVariants(
      texts,
      (variants.length > 0 ? variants : [first]).map((line) =>
        readVariant({ first, pictures, ofVariants }, line, cell),
      ),
    );
    read.products.push(...products);
    read.rows.push(...rows);
  }
  return read;
}

function groupByHandle(lines: readonly TableLine[], cell: ReadCell<Key>): TableLine[][] {
  const groups = new Map<string, TableLine[]>();
  let last = '';
  for (const line of lines) {
    // Further lines may lack the handle. So may a whole file made by hand, in which the title begins a product.
    last = cell(line, 'handle') || cell(line, 'title') || last;
    const group = groups.get(last) ?? [];
    group.push(line);
    groups.set(last, group);
  }
  return [...groups.values()];
}

type ProductLines = {
  first: TableLine;
  pictures: readonly { image: string; alt: string }[];
  /** The pictures that show one of the variants. */
  ofVariants: ReadonlySet<string>;
};

function readVariant(
  { first, pictures, ofVariants }: ProductLines,
  line: TableLine,
  cell: ReadCell<Key>,
): Variant {
  const price = cell(line, 'price');
  const compareAt = cell(line, 'compareAt');
  const quantity = cell(line, 'quantity');
  const isSale = (parseCents(compareAt) ?? 0) > (parseCents(price) ?? Number.POSITIVE_INFINITY);
  const own = cell(line, 'variantPicture');
  const main = pictures.find(({ image }) => image === own) ?? { image: own, alt: '' };
  const shared = pictures.filter(({ image }) => !ofVariants.has(image));
  return {
    row: line.line,
    price,
    originalPrice: isSale ? compareAt : null,
    onSale: isSale,
    // Shopify counts below zero for shops that oversell.
    ...(quantity && { stock: Math.max(0, Math.trunc(Number(quantity) || 0)) }),
    ...readPictures(own ? [main, ...shared] : pictures),
    options: readOptions(first, line, cell),
  };
}

/** The product's type, else the last part of the standard category 'A > B > C'. */
function readCategory(product: TableLine, cell: ReadCell<Key>): string {
  const standard = cell(product, 'category').split('>').at(-1) ?? '';
  return oneLine(cell(product, 'type') || standard);
}

/** Only the first line has their names. 'Default Title' is Shopify's name for an only variant. */
function readOptions(product: TableLine, variant: TableLine, cell: ReadCell<Key>): Option[] {
  return optionNumbers
    .map((n) => ({
      name: oneLine(cell(product, `option${n} name`)) || 'Option',
      value: oneLine(cell(variant, `option${n} value`)),
    }))
    .filter(({ value }) => value !== '' && value !== 'Default Title');
}

function isOnSaleThere(line: TableLine, cell: ReadCell<Key>): boolean {
  const status = cell(line, 'status').toLowerCase();
  const published = cell(line, 'published').toLowerCase();
  if (cell(line, 'giftCard').toLowerCase() === 'true') return false;
  return (status === '' || status === 'active') && published !== 'false';
}
