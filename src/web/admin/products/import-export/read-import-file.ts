import {
  type CsvRecord,
  isShopifyExport,
  readShopifyProducts,
} from '../../../../domain/shopify-products.ts';
import { readTextFile } from '../../read-text-file.ts';

/** The products of a file, and the row of each. */
export type ImportFile = {
  name: string;
  products: unknown[];
  rows: number[];
  /** Only of a Shopify export: products that are not for sale there, and how many pictures are not imported. */
  shopify?: { leftOut: string[]; pictures: number };
};

/** A file that cannot be imported; its message is shown to the owner. */
export class InvalidFile extends Error {}

const NO_JSON = 'Please upload a valid JSON file';
const NO_CSV =
  'This CSV is not a product export. From Shopify, choose Products, then Export, and upload that file as it is.';
const EMPTY = 'There are no products in this file';

/** Reads a chosen file: JSON as exported here, or Shopify's CSV. Throws an InvalidFile. */
export async function readImportFile(file: File): Promise<ImportFile> {
  const text = await readTextFile(file);
  const isCsv = /\.csv$/i.test(file.name) || file.type === 'text/csv';
  const read = isCsv ? await readCsv(text) : readJson(text);
  if (read.products.length === 0 && !read.shopify?.leftOut.length) throw new InvalidFile(EMPTY);
  return { ...read, name: file.name };
}

function readJson(text: string): Omit<ImportFile, 'name'> {
  const read = parse(text);
  if (typeof read !== 'object' || read === null) throw new InvalidFile(NO_JSON);
  const products: unknown[] = Array.isArray(read) ? read : [read];
  return { products, rows: products.map((_, index) => index + 1) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidFile(NO_JSON);
  }
}

async function readCsv(text: string): Promise<Omit<ImportFile, 'name'>> {
  const { default: Papa } = await import('papaparse');
  const { data, meta } = Papa.parse<CsvRecord>(text, { header: true, skipEmptyLines: 'greedy' });
  if (!isShopifyExport(meta.fields ?? [])) throw new InvalidFile(NO_CSV);
  const { products, rows, leftOut, pictures } = readShopifyProducts(data);
  return { products, rows, shopify: { leftOut, pictures } };
}
