import { z } from 'zod';
import { productInput } from '../../contracts/catalogue/admin-products.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { formatCents, parseCents, withDecimalPoint } from '../../domain/pricing/money.ts';

/** The fields that a product has in the file. */
export type ImportedFields = Partial<Omit<Product, 'id' | 'sizeOf' | 'sizes' | 'otherSizes'>> &
  Pick<Product, 'name'>;

export type ImportedProduct = {
  row: number;
  fields: ImportedFields;
  /** It is another size of the product with its name. */
  isSize: boolean;
  /** The shop's stock when the file was exported, if it says so. */
  stockWas?: number | undefined;
};

export type ImportedRow =
  | ImportedProduct
  /** What is wrong with it, for a person. */
  | { row: number; error: string };

const { shape } = productInput;

/** Fields as other programs may write them: numbers as text, lists with commas, null for nothing. */
const importedFields = z
  .object({
    description: z.preprocess(asText, shape.description),
    category: z.preprocess(asFilledText, shape.category.optional()),
    price: z.preprocess(asAmount, shape.price.optional()),
    originalPrice: z.preprocess((value) => asAmount(value) ?? null, shape.originalPrice),
    image: z.preprocess(asFilledText, shape.image.optional()),
    imageAlt: z.preprocess(asText, shape.imageAlt),
    morePictures: z.preprocess((value) => value ?? [], shape.morePictures),
    seoTitle: z.preprocess(asText, shape.seoTitle),
    seoDescription: z.preprocess(asText, shape.seoDescription),
    onSale: z.preprocess(asFlag, shape.onSale.optional()),
    taxExempt: z.preprocess(asFlag, shape.taxExempt),
    benefits: z.preprocess(asList, shape.benefits),
    researchUses: z.preprocess(asList, shape.researchUses),
    purity: z.preprocess(asText, shape.purity),
    dosage: z.preprocess(asText, shape.dosage),
    vialSize: z.preprocess(asText, shape.vialSize),
    priceFrom5: z.preprocess((value) => asAmount(value) ?? null, shape.priceFrom5),
    priceFrom10: z.preprocess((value) => asAmount(value) ?? null, shape.priceFrom10),
    sizeOf: z.preprocess(asFilledText, z.string().optional()),
    stock: z.preprocess(asWholeNumber, shape.stock.optional()),
    lowStockAt: z.preprocess((value) => asWholeNumber(value) ?? null, shape.lowStockAt),
    stockWas: z.preprocess(asWholeNumber, z.int().optional()),
    coaUrl: z.preprocess((value) => asFilledText(value) ?? null, shape.coaUrl),
    specifications: z.preprocess(asText, shape.specifications),
    safetyDataSheet: z.preprocess((value) => asFilledText(value) ?? null, shape.safetyDataSheet),
  })
  .partial()
  .extend({ name: z.preprocess((value) => asText(value ?? ''), shape.name) });

/** Reads one product of a file, ignoring ids and unknown fields. `row` counts from 1. */
export function readImported(product: unknown, row: number): ImportedRow {
  if (typeof product !== 'object' || product === null || Array.isArray(product)) {
    return { row, error: `Row ${row}: this is not a product` };
  }
  const read = importedFields.safeParse(product);
  if (!read.success) return { row, error: describeFaults(product, row, read.error) };
  const { sizeOf, stockWas, ...data } = read.data;
  if (sizeOf !== undefined && !data.dosage) {
    const reason = 'Enter the content: it tells one size from another';
    return { row, error: describeFault(row, data.name, [['dosage', reason]]) };
  }
  const present = Object.entries(data).filter(([, value]) => value !== undefined);
  const fields = { ...Object.fromEntries(present), name: data.name };
  return { row, fields, isSize: sizeOf !== undefined, stockWas };
}

/** A sentence about one row: 'Row 3 (Neurotensin), price: An amount looks like 19.90'. */
export function describeFault(
  row: number,
  name: unknown,
  faults: readonly (readonly [field: string, sentence: string])[],
): string {
  const named = typeof name === 'string' && name.trim() ? ` (${name.trim().slice(0, 100)})` : '';
  return `Row ${row}${named}, ${faults.map((fault) => fault.join(': ')).join('; ')}`;
}

function describeFaults(product: object, row: number, { issues }: z.ZodError): string {
  const faults = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = String(path[0]);
    if (!faults.has(field)) faults.set(field, message);
  }
  return describeFault(row, 'name' in product ? product.name : undefined, [...faults]);
}

function asText(value: unknown): unknown {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;
}

/** Text that is not empty, or nothing. */
function asFilledText(value: unknown): unknown {
  const text = asText(value);
  return typeof text === 'string' && text.trim() === '' ? undefined : text;
}

/** Reads '19', 19.9, '19,9' and '19.90' as amounts; leaves anything else for the schema to refuse. */
function asAmount(value: unknown): unknown {
  const text = asFilledText(value);
  const cents = typeof text === 'string' ? parseCents(withDecimalPoint(text)) : undefined;
  return cents === undefined ? text : formatCents(cents);
}

function asWholeNumber(value: unknown): unknown {
  const text = asFilledText(value);
  return typeof text === 'string' && /^\s*[+-]?\d+(\.0+)?\s*$/.test(text) ? Number(text) : text;
}

function asFlag(value: unknown): unknown {
  const text = asFilledText(value);
  if (typeof text !== 'string') return text;
  const flag = text.trim().toLowerCase();
  return flag === 'true' || flag === 'false' ? flag === 'true' : text;
}

/** Splits at commas, as the product form does. */
function asList(value: unknown): unknown {
  if (value === null) return [];
  if (typeof value !== 'string') return value;
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
