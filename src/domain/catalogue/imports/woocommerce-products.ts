import { type Column, cellReader, namesRequired } from '../../import/columns.ts';
import type { Table, TableLine } from '../../import/table.ts';
import { parseCents, withDecimalPoint } from '../../pricing/money.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import { simplifyHeading } from '../../text/plain-text.ts';
import {
  isContent,
  type Option,
  type OtherShopProducts,
  oneLine,
  type ProductTexts,
  readPictures,
  readVariants,
  type Variant,
} from './other-shop-products.ts';

/** WooCommerce's column names in English and French, without accents; others are ignored. */
const COLUMNS = [
  { key: 'id', names: ['id'] },
  { key: 'type', names: ['type'], isRequired: true },
  { key: 'sku', names: ['sku', 'ugs'] },
  { key: 'name', names: ['name', 'nom'], isRequired: true },
  { key: 'published', names: ['published', 'publie'] },
  { key: 'visibility', names: ['visibility in catalog', 'visibilite dans le catalogue'] },
  { key: 'shortDescription', names: ['short description', 'description courte'] },
  { key: 'description', names: ['description'] },
  { key: 'saleBegins', names: ['date sale price starts', 'date de debut de promo'] },
  { key: 'saleEnds', names: ['date sale price ends', 'date de fin de promo'] },
  { key: 'stock', names: ['stock'] },
  {
    key: 'salePrice',
    names: ['sale price', 'tarif promo', 'prix promo', 'prix promotionnel'],
  },
  {
    key: 'price',
    names: ['regular price', 'tarif regulier', 'prix regulier'],
    isRequired: true,
  },
  { key: 'categories', names: ['categories'] },
  { key: 'images', names: ['images'] },
  { key: 'parent', names: ['parent'] },
] as const satisfies readonly Column<string>[];
type Key = (typeof COLUMNS)[number]['key'];
type Cells = Record<Key, string> & { attributes: Option[] };

const ATTRIBUTE_NAME = /^(?:attribute (\d+) name|nom de l'attribut (\d+))$/;

/** What WooCommerce calls the category of products that have none. */
const NO_CATEGORY = /^(uncategori[sz]ed|non classé|non catégorisé)$/i;
const PURITY = /^(purity|pureté)$/i;

/** Whether a file with these columns is WooCommerce's export of products. */
export function isWooCommerceExport(headings: readonly string[]): boolean {
  return namesRequired(headings, COLUMNS);
}

type Line = { cells: Cells; row: number };

/**
 * Reads WooCommerce's product CSV. A variation names its product by SKU or 'id:123' and is one of its variants. A sale
 * counts if it is on at `now` (ISO 8601). Stock that is not counted there, or is one for several variants, is left out.
 */
export function readWooCommerceProducts(table: Table, now: string): OtherShopProducts {
  const readCells = cellsReader(table);
  const lines = table.lines.map((line) => ({ cells: readCells(line), row: line.line }));
  const variations = Map.groupBy(
    lines.filter(({ cells }) => cells.type.includes('variation')),
    ({ cells }) => cells.parent,
  );
  const read: OtherShopProducts = { products: [], rows: [], leftOut: [] };
  const add = (texts: ProductTexts, variants: readonly Variant[]) => {
    const { products, rows } = readVariants(texts, variants);
    read.products.push(...products);
    read.rows.push(...rows);
  };
  for (const line of lines) {
    const { cells } = line;
    if (cells.type.includes('variation')) continue;
    const children = [cells.sku, `id:${cells.id}`]
      .filter(Boolean)
      .flatMap((reference) => variations.get(reference) ?? []);
    variations.delete(cells.sku);
    variations.delete(`id:${cells.id}`);
    if (!isSoldThere(cells)) {
      read.leftOut.push(cells.name);
      continue;
    }
    const sold = children.filter((child) => isSoldThere(child.cells));
    const unsold = children.filter((child) => !sold.includes(child));
    read.leftOut.push(...unsold.map((child) => child.cells.name || cells.name));
    const chosen = new Set(sold.flatMap((child) => child.cells.attributes.map(({ name }) => name)));
    // A product without a price is kept, so that the import reports what is missing.
    const variants = (sold.length > 0 ? sold : [line]).map((one) => readVariant(one, line, now));
    add(readTexts(cells, chosen), variants);
  }
  // Of products that are not in the file.
  for (const orphan of [...variations.values()].flat()) {
    if (!isSoldThere(orphan.cells)) read.leftOut.push(orphan.cells.name);
    else add(readTexts(orphan.cells, new Set()), [readVariant(orphan, orphan, now)]);
  }
  return read;
}

function cellsReader(table: Table): (line: TableLine) => Cells {
  const cell = cellReader(table, COLUMNS);
  const places = new Map(table.headings.map((name, place) => [simplifyHeading(name), place]));
  const readAttributes = ({ cells }: TableLine) =>
    [...places].flatMap(([heading, place]) => {
      const number = ATTRIBUTE_NAME.exec(heading)?.slice(1).find(Boolean);
      const name = oneLine(cells[place] ?? '');
      if (!number || !name) return [];
      const values = [`attribute ${number} value(s)`, `valeur(s) de l'attribut ${number}`];
      const at = values.map((known) => places.get(known)).find((known) => known !== undefined);
      const value = at !== undefined && cells[at];
      return value ? [{ name, value: splitList(value).join(', ') }] : [];
    });
  return (line) => {
    // Sound: every column has a value.
    const cells = Object.fromEntries(COLUMNS.map(({ key }) => [key, cell(line, key)])) as Record<
      Key,
      string
    >;
    return {
      ...cells,
      name: oneLine(cells.name),
      type: cells.type.toLowerCase(),
      attributes: readAttributes(line),
    };
  };
}

/** 'A, B\, C' → ['A', 'B, C']. */
const splitList = (cell: string) =>
  cell
    .split(/(?<!\\),/)
    .map((part) => oneLine(part.replaceAll('\\,', ',')))
    .filter(Boolean);

/** Published is 1; a type such as 'simple, virtual' is nothing that is shipped, 'grouped' and 'external' nothing to sell. */
function isSoldThere({ published, visibility, type }: Cells): boolean {
  const isShipped = !/virtual|downloadable|grouped|external/.test(type);
  return isShipped && (published === '' || published === '1') && visibility !== 'hidden';
}

function readTexts(cells: Cells, chosen: ReadonlySet<string>): ProductTexts {
  const facts = cells.attributes.filter(
    ({ name, value }) => !chosen.has(name) && !isContent(value) && !PURITY.test(name),
  );
  const lines = facts.map(({ name, value }) => `${name}: ${value}`);
  return {
    name: cells.name,
    description: readDescription(cells.description || cells.shortDescription),
    category: readCategory(cells.categories),
    specifications: [cells.sku && `Catalogue number: ${cells.sku}`, ...lines]
      .filter(Boolean)
      .join('\n'),
  };
}

/** A line break is written as '\n'; an empty line begins a paragraph, as WordPress shows it. */
function readDescription(text: string): string {
  const lines = text.replace(/(?<!\\)\\n/g, '\n').replaceAll('\\\\n', '\\n');
  return htmlToText(lines.replace(/\n\s*\n/g, '<p></p>').replace(/(?<!>\s*)\n(?!\s*<)/g, '<br>'));
}

/** Of several, the deepest; of 'A > B > C' the last part. */
function readCategory(cell: string): string {
  const paths = splitList(cell).map((path) => path.split('>').map((part) => part.trim()));
  const [deepest] = paths.toSorted((a, b) => b.length - a.length);
  const name = deepest?.at(-1) ?? '';
  return NO_CATEGORY.test(name) ? '' : name;
}

function readVariant({ cells, row }: Line, product: Line, now: string): Variant {
  const isVariation = product.row !== row;
  const { price, originalPrice } = readPrices(cells, now);
  const own = splitList(cells.images);
  // A variation's picture stands in the place of its product's first one.
  const shared = splitList(product.cells.images).slice(own.length > 0 ? 1 : 0);
  const purity = [...cells.attributes, ...product.cells.attributes].find(({ name }) =>
    PURITY.test(name),
  )?.value;
  const options = cells.attributes.filter(({ value }) => isVariation || isContent(value));
  return {
    row,
    price,
    originalPrice,
    onSale: originalPrice !== null,
    ...(/^-?\d/.test(cells.stock) && { stock: Math.max(0, Math.trunc(Number(cells.stock))) }),
    ...readPictures([...own, ...shared].map((image) => ({ image, alt: '' }))),
    ...(purity && { purity }),
    options: options.filter(({ name }) => !PURITY.test(name)),
  };
}

function readPrices(cells: Cells, now: string): Pick<Variant, 'price' | 'originalPrice'> {
  const { price, salePrice, saleBegins, saleEnds } = cells;
  const day = now.slice(0, 10);
  const isOn =
    (saleBegins === '' || saleBegins.slice(0, 10) <= day) &&
    (saleEnds === '' || saleEnds.slice(0, 10) >= day);
  const sale = parseCents(withDecimalPoint(salePrice));
  const regular = parseCents(withDecimalPoint(price));
  const isSale = isOn && sale !== undefined && regular !== undefined && sale < regular;
  return isSale ? { price: salePrice, originalPrice: price } : { price, originalPrice: null };
}
