import { type CsvRecord, oneLine } from '../catalogue/imports/other-shop-products.ts';
import { readCsvCell } from '../files/csv.ts';
import { readWrittenAmount } from '../payments/written-amount.ts';
import { type DayOrder, findDayOrder, readWrittenDay } from '../payments/written-day.ts';
import { divideHalfUp, formatCents } from '../pricing/money.ts';
import { simplifyHeading } from '../text/plain-text.ts';
import type { EarlierLine, EarlierOrder, FormerShop } from './earlier-orders.ts';

/** Column names, as `headingOf` writes them; the first that a file has counts. */
type Columns = {
  number: readonly string[];
  placed: readonly string[];
  total: readonly string[];
  currency: readonly string[];
  /** All that a file has are put together. */
  status: readonly string[];
  email: readonly string[];
  name: readonly string[];
  firstName: readonly string[];
  lastName: readonly string[];
  line: readonly string[];
  sku: readonly string[];
  quantity: readonly string[];
  price: readonly string[];
  /** Of the whole line, where there is no price. */
  lineTotal: readonly string[];
};

const shopify: Columns = {
  number: ['name'],
  placed: ['created at'],
  total: ['total'],
  currency: ['currency'],
  status: ['financial status', 'fulfillment status'],
  email: ['email'],
  name: ['billing name', 'shipping name'],
  firstName: [],
  lastName: [],
  line: ['lineitem name'],
  sku: ['lineitem sku'],
  quantity: ['lineitem quantity'],
  price: ['lineitem price'],
  lineTotal: [],
};

/** What 'Name' is read as where it is the product's; in Shopify's export it is the order's number. */
const PRODUCT_BY_CONTEXT = 'name of the product';
/** Columns that say something of one product, so that 'Name' beside them is its name. */
const OF_PRODUCT =
  /^(?:item #|sku|item sku|product variation|quantity|quantity \(- refund\)|item cost|item price|order line .*)$/;

/**
 * WooCommerce has no export of orders itself. These are the columns of its usual extensions: Customer/Order/Coupon
 * Export, Advanced Order Export, and Order Import Export by WebToffee.
 */
const wooCommerce: Columns = {
  number: ['order number', 'order id'],
  placed: ['order date', 'date'],
  total: ['order total', 'order total amount'],
  currency: ['order currency', 'currency'],
  status: ['order status', 'status'],
  email: ['billing email', 'email (billing)', 'customer email'],
  name: ['billing full name', 'full name (billing)', 'customer name'],
  firstName: ['billing first name', 'first name (billing)'],
  lastName: ['billing last name', 'last name (billing)'],
  line: [
    ...['item name', 'product name', 'line item name', 'order item name', 'product title'],
    ...['item title', 'product', 'item', PRODUCT_BY_CONTEXT],
  ],
  sku: ['item sku', 'product sku', 'sku'],
  quantity: ['item quantity', 'product quantity', 'quantity', 'qty', 'quantity (- refund)'],
  price: ['item price', 'item cost', 'product price'],
  lineTotal: ['item total', 'order line total'],
};

/** Columns of WooCommerce with the lines of an order in one cell: 'name:…|quantity:2|total:20.00; …', or one each. */
const LINES_IN_A_CELL = /^line items?( \d+)?$/;

/** What is wrong with an order of the file; `row` is its line, of which the column names are the first. */
type RefusedOrder = { row: number; number: string; reason: string };

export type OrderExport = {
  shop: FormerShop;
  orders: EarlierOrder[];
  /** The line of each order in the file. */
  rows: number[];
  refused: RefusedOrder[];
  /** Lines of the file of whose products nothing was read; their orders are kept without them. */
  unread: { row: number; number: string }[];
};

/** A column's name in lower case: 'order_total' and 'Order Total' are one. */
export const headingOf = (name: string) => simplifyHeading(name.replaceAll('_', ' '));

/** Whether a file with these columns is an export of orders, of Shopify or of a usual extension of WooCommerce. */
export function isOrderExport(columns: readonly string[]): boolean {
  return shopOf(columns) !== undefined;
}

function shopOf(columns: readonly string[]): FormerShop | undefined {
  const headings = new Set(columns.map(headingOf));
  const has = (...kinds: (readonly string[])[]) =>
    kinds.every((names) => names.some((name) => headings.has(name)));
  if (has(shopify.number, shopify.placed, shopify.line)) return 'Shopify';
  const { number, placed, total, email } = wooCommerce;
  return has(number, placed, total, email) ? 'WooCommerce' : undefined;
}

/**
 * Reads an export of orders, which `isOrderExport`. An order has a line for each of its products; what is said of the
 * order as a whole may stand in the first of them alone.
 */
export function readOrderExport(
  columns: readonly string[],
  records: readonly CsvRecord[],
): OrderExport {
  const shop = shopOf(columns) ?? 'Shopify';
  const known = shop === 'Shopify' ? shopify : wooCommerce;
  const lines = nameProducts(
    records.map((record, index) => ({ cells: readCells(record), row: index + 2 })),
    known,
  );
  const days = lines.map(({ cells }) => find(cells, known.placed)).filter(Boolean);
  const dayOrder = findDayOrder(days) ?? 'month-first';
  const read: OrderExport = { shop, orders: [], rows: [], refused: [], unread: [] };
  for (const group of groupByNumber(lines, known)) {
    const row = group[0]?.row ?? 0;
    const order = readOrder(
      group.map(({ cells }) => cells),
      known,
      dayOrder,
    );
    if (typeof order === 'string') {
      const number = group[0] ? find(group[0].cells, known.number) : '';
      read.refused.push({ row, number, reason: order });
    } else {
      read.orders.push(order);
      read.rows.push(row);
      const without = group.filter(({ cells }) => readLines(cells, known).length === 0);
      read.unread.push(...without.map((line) => ({ row: line.row, number: order.number })));
    }
  }
  return read;
}

/** A line's cells by their headings. */
type Cells = ReadonlyMap<string, string>;
type Line = { cells: Cells; row: number };

function readCells(record: CsvRecord): Cells {
  const cells = Object.entries(record).map(
    ([name, value]) => [headingOf(name), oneLine(readCsvCell(value ?? ''))] as const,
  );
  return new Map(cells);
}

/** 'Name' under a heading of its own where it is the product's: beside other columns of products, and not the customer's. */
function nameProducts(lines: readonly Line[], known: Columns): readonly Line[] {
  const headings = [...(lines[0]?.cells.keys() ?? [])];
  const isCustomer = ({ cells }: Line) => {
    const parts = [find(cells, known.firstName), find(cells, known.lastName)];
    const names = [find(cells, known.name), parts.filter(Boolean).join(' ')].filter(Boolean);
    return names.includes(cells.get('name') ?? '');
  };
  const isProduct =
    known === wooCommerce &&
    headings.includes('name') &&
    headings.some((heading) => OF_PRODUCT.test(heading)) &&
    !lines.some(isCustomer);
  if (!isProduct) return lines;
  return lines.map(({ cells, row }) => ({
    cells: new Map(cells).set(PRODUCT_BY_CONTEXT, cells.get('name') ?? ''),
    row,
  }));
}

/** The first of these columns that is filled in; '' where none is. */
function find(cells: Cells, names: readonly string[]): string {
  return names.map((name) => cells.get(name)).find(Boolean) ?? '';
}

/** Lines below each other with one number, or none, are one order. */
function groupByNumber(lines: readonly Line[], known: Columns): Line[][] {
  const groups: Line[][] = [];
  let last: string | undefined;
  for (const line of lines) {
    const number = find(line.cells, known.number);
    const group = groups.at(-1);
    if (group && (number === '' || number === last)) group.push(line);
    else {
      groups.push([line]);
      last = number;
    }
  }
  return groups;
}

/** The order, or what is wrong with it. */
function readOrder(
  lines: readonly Cells[],
  known: Columns,
  dayOrder: DayOrder,
): EarlierOrder | string {
  const tell = (names: readonly string[]) =>
    lines.map((cells) => find(cells, names)).find(Boolean) ?? '';
  const number = tell(known.number);
  if (number === '') return 'it has no number';
  const placed = tell(known.placed);
  const placedOn = readWrittenDay(placed, dayOrder);
  if (!placedOn) return placed ? `no date: '${placed}'` : 'no date';
  const written = tell(known.total);
  const total = readWrittenAmount(written);
  if (total === undefined) {
    return written ? `no amount: '${written}'` : 'no total';
  }
  if (total < 0) return 'its total is less than nothing';
  const names = [tell(known.firstName), tell(known.lastName)].filter(Boolean).join(' ');
  const status = known.status.map((name) => tell([name])).filter(Boolean);
  if (tell(['cancelled at'])) status.push('cancelled');
  return {
    number,
    placedOn,
    customerName: tell(known.name) || names,
    email: tell(known.email),
    total: formatCents(total),
    currency: tell(known.currency).toUpperCase() || 'CAD',
    // 'partially_refunded', 'wc-completed'
    status: status.join(', ').replaceAll('_', ' ').replace(/\bwc-/g, ''),
    lines: lines.flatMap((cells) => readLines(cells, known)),
  };
}

function readLines(cells: Cells, known: Columns): EarlierLine[] {
  const name = find(cells, known.line);
  if (name === '') return [...cells].flatMap(([heading, cell]) => readLinesInCell(heading, cell));
  const quantity = readQuantity(find(cells, known.quantity));
  const price = find(cells, known.price);
  return [
    {
      name,
      sku: find(cells, known.sku),
      quantity,
      price: price ? readPrice(price, 1) : readPrice(find(cells, known.lineTotal), quantity),
    },
  ];
}

/** 'name:Bombesin|sku:B-5|quantity:2|total:90.00; name:…' */
function readLinesInCell(heading: string, cell: string): EarlierLine[] {
  if (!LINES_IN_A_CELL.test(heading)) return [];
  return cell.split(/;(?=\s*(?:[a-z_]+):)/).flatMap((item) => {
    const parts = item.split('|').map((part) => /^\s*([a-z_]+):(.*)$/.exec(part));
    const told = new Map(parts.map((part) => [part?.[1], part?.[2]?.trim() ?? '']));
    const name = told.get('name');
    const quantity = readQuantity(told.get('quantity') ?? '');
    if (!name) return [];
    const price = readPrice(told.get('total') ?? '', quantity);
    return [{ name, sku: told.get('sku') ?? '', quantity, price }];
  });
}

function readQuantity(text: string): number {
  return Math.max(0, Math.trunc(Number(text) || 0));
}

/** What one costs, of so many for an amount; '0.00' where it is not told. */
function readPrice(text: string, quantity: number): string {
  const cents = Math.max(0, readWrittenAmount(text) ?? 0);
  return formatCents(quantity > 1 ? divideHalfUp(cents, quantity) : cents);
}
