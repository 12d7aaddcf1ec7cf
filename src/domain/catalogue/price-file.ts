import { writeCsv } from '../files/csv.ts';
import { type Column, cellReader, namesRequired } from '../import/columns.ts';
import type { Table } from '../import/table.ts';
import { readTypedAmount } from '../import/written-amount.ts';
import { parseCents } from '../pricing/money.ts';
import { readFacts } from './product-facts.ts';

type Priced = {
  id: string;
  name: string;
  dosage: string;
  specifications: string;
  stock: number;
  lowStockAt?: number | null | undefined;
  price: string;
  originalPrice?: string | null | undefined;
  priceFrom5?: string | null | undefined;
  priceFrom10?: string | null | undefined;
};

/** What a line of the file sets; a field that its cells leave empty is not there. */
type PriceFields = {
  price?: string;
  originalPrice?: string | null;
  priceFrom5?: string | null;
  priceFrom10?: string | null;
  stock?: number;
  stockWas?: number;
  lowStockAt?: number | null;
};
export type PriceRow = PriceFields & { row: number; id: string };

type Key = 'id' | keyof PriceFields;

/** The columns of the file, of which names, numbers and sizes are there for the eye. `what` is how a fault names it. */
const columns: readonly (Column<Key> & { heading: string; what: string })[] = [
  { key: 'id', heading: 'ID', names: ['id', 'product id'], what: 'id', isRequired: true },
  { ...column('price', 'Price'), isRequired: true },
  column('originalPrice', 'Original price'),
  column('priceFrom5', 'Price from 5'),
  column('priceFrom10', 'Price from 10'),
  column('stock', 'Stock'),
  column('stockWas', 'Stock when exported'),
  column('lowStockAt', 'Low stock at'),
];

function column(key: Key, heading: string) {
  return { key, heading, names: [heading.toLowerCase()], what: heading.toLowerCase() };
}

/** Takes a price, or the number for low stock, away: an empty cell leaves it. */
const NONE = 'none';

/** Whether a file with these headings is one of prices. */
export function isPriceFile(headings: readonly string[]): boolean {
  return namesRequired(headings, columns);
}

/** All prices as a file for a spreadsheet, a line for each size of each product. */
export function writePriceFile(products: readonly Priced[]): string {
  const [id, ...others] = columns.map(({ heading }) => heading);
  return writeCsv(
    [id ?? '', 'Catalogue number', 'Name', 'Size', ...others],
    products.map((product) => [
      product.id,
      readFacts(product.specifications).catalogueNumber,
      product.name,
      product.dosage,
      product.price,
      product.originalPrice ?? null,
      product.priceFrom5 ?? null,
      product.priceFrom10 ?? null,
      product.stock,
      product.stock,
      product.lowStockAt ?? null,
    ]),
  );
}

/** What a file sets, and a sentence for each line that cannot be read or whose id came before. */
export function readPriceRows(table: Table): { rows: PriceRow[]; problems: string[] } {
  const read = cellReader(table, columns);
  const rows: PriceRow[] = [];
  const problems: string[] = [];
  const lines = new Map<string, number>();
  for (const line of table.lines) {
    const { line: row } = line;
    const id = read(line, 'id');
    const before = lines.get(id);
    if (!id) problems.push(`Row ${row}: it has no id, so it is not clear which product is meant`);
    else if (before) problems.push(`Row ${row}: the id ${id} is in row ${before} already`);
    else {
      lines.set(id, row);
      const { fields, faults } = readFields((key) => read(line, key));
      if (faults.length === 0) rows.push({ row, id, ...fields });
      else problems.push(`Row ${row} (${id}): ${faults.join('; ')}`);
    }
  }
  return { rows, problems };
}

function readFields(read: (key: Key) => string) {
  const fields: PriceFields = {};
  const faults: string[] = [];
  for (const { key, what } of columns) {
    const cell = key === 'id' ? '' : read(key);
    if (key === 'id' || cell === '') continue;
    const isNone = cell.toLowerCase() === NONE;
    if (isNone && key !== 'price' && key !== 'stock' && key !== 'stockWas') fields[key] = null;
    else if (key === 'stock' || key === 'stockWas' || key === 'lowStockAt') {
      if (/^\d{1,9}$/.test(cell)) fields[key] = Number(cell);
      else faults.push(`${what}: ‘${cell}’ is not a whole number`);
    } else {
      const amount = readTypedAmount(cell);
      if (parseCents(amount) === undefined) faults.push(`${what}: ‘${cell}’ is not an amount`);
      else fields[key] = amount;
    }
  }
  return { fields, faults };
}
