import {
  isShopifyExport,
  readShopifyProducts,
} from '../../../../domain/catalogue/imports/shopify-products.ts';
import { unwrapProducts } from '../../../../domain/catalogue/imports/unwrap-products.ts';
import { readWooCommerceProducts } from '../../../../domain/catalogue/imports/woocommerce-products.ts';
import { recogniseExport } from '../../../../domain/import/recognise-export.ts';
import { exportBelongs } from '../../import/describe-export.ts';
import { readTable, readText } from '../../import/read-table.ts';
import { UnreadableFile } from '../../import/unreadable-file.ts';

/** The products of a file, and the row of each. */
export type ImportFile = {
  name: string;
  products: unknown[];
  rows: number[];
  /** Of which other shop it is an export, if it is. */
  source?: 'Shopify' | 'WooCommerce';
  /** The names of products that are not for sale there. */
  leftOut: string[];
};

const NO_JSON = 'Please upload a valid JSON file';
const NO_CSV =
  'This CSV is not a product export. In Shopify or WooCommerce, choose Products, then Export, and upload that file as it is.';
const EMPTY = 'There are no products in this file';

/** Reads a chosen file: JSON as exported here, or another shop's CSV. Throws an UnreadableFile. */
export async function readImportFile(file: File): Promise<ImportFile> {
  const text = await readText(file);
  const isCsv = /\.csv$/i.test(file.name) || file.type === 'text/csv';
  const read = isCsv ? await readCsv(text) : readJson(text);
  if (read.products.length === 0 && read.leftOut.length === 0) throw new UnreadableFile(EMPTY);
  return { ...read, name: file.name };
}

function readJson(text: string): Omit<ImportFile, 'name'> {
  const read = parse(text);
  if (typeof read !== 'object' || read === null) throw new UnreadableFile(NO_JSON);
  const products = unwrapProducts(read);
  return { products, rows: products.map((_, index) => index + 1), leftOut: [] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile(NO_JSON);
  }
}

async function readCsv(text: string): Promise<Omit<ImportFile, 'name'>> {
  const table = await readTable(text, (cells) => recogniseExport(cells) !== undefined);
  const kind = recogniseExport(table.headings);
  if (kind !== 'products') throw new UnreadableFile(kind ? exportBelongs[kind] : NO_CSV);
  if (isShopifyExport(table.headings)) return { ...readShopifyProducts(table), source: 'Shopify' };
  const now = new Date().toISOString();
  return { ...readWooCommerceProducts(table, now), source: 'WooCommerce' };
}
