import { oneLine } from '../catalogue/imports/other-shop-products.ts';
import { type Column, cellReader, namesRequired, type ReadCell } from '../import/columns.ts';
import type { Table, TableLine } from '../import/table.ts';
import { readWrittenAmount } from '../import/written-amount.ts';
import { type DayOrder, findDayOrder, readWrittenDay } from '../import/written-day.ts';
import { divideHalfUp, formatCents } from '../pricing/money.ts';
import { simplifyHeading } from '../text/plain-text.ts';
import type { EarlierLine, EarlierOrder, FormerShop } from './earlier-orders.ts';

type Key =
  | 'number'
  | 'placed'
  | 'total'
  | 'currency'
  | 'status'
  | 'fulfilment'
  | 'cancelled'
  | 'email'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'line'
  | 'sku'
  | 'quantity'
  | 'price'
  /** Of the whole line, where there is no price. */
  | 'lineTotal';

const cancelled = { key: 'cancelled', names: ['cancelled at'] } as const;

const shopify: readonly Column<Key>[] = [
  { key: 'number', names: ['name'], isRequired: true },
  { key: 'placed', names: ['created at'], isRequired: true },
  { key: 'line', names: ['lineitem name'], isRequired: true },
  { key: 'total', names: ['total'] },
  { key: 'currency', names: ['currency'] },
  { key: 'status', names: ['financial status'] },
  { key: 'fulfilment', names: ['fulfillment status'] },
  { key: 'email', names: ['email'] },
  { key: 'name', names: ['billing name', 'shipping name'] },
  { key: 'sku', names: ['lineitem sku'] },
  { key: 'quantity', names: ['lineitem quantity'] },
  { key: 'price', names: ['lineitem price'] },
  cancelled,
];

/** What 'Name' is read as where it is the product's; in Shopify's export it is the order's number. */
const PRODUCT_BY_CONTEXT = 'name of the product';
/** Columns that say something of one product, so that 'Name' beside them is its name. */
const OF_PRODUCT =
  /^(?:item #|sku|item sku|product variation|quantity|quantity \(- refund\)|item cost|item price|order line .*)$/;

/**
 * WooCommerce has no export of orders itself. These are the columns of its usual extensions: Customer/Order/Coupon
 * Export, Advanced Order Export, and Order Import Export by WebToffee.
 */
const wooCommerce: readonly Column<Key>[] = [
  { key: 'number', names: ['order number', 'order id'], isRequired: true },
  { key: 'placed', names: ['order date', 'date'], isRequired: true },
  { key: 'total', names: ['order total', 'order total amount'], isRequired: true },
  { key: 'email', names: ['billing email', 'email (billing)', 'customer email'], isRequired: true },
  { key: 'currency', names: ['order currency', 'currency'] },
  { key: 'status', names: ['order status', 'status'] },
  { key: 'name', names: ['billing full name', 'full name (billing)', 'customer name'] },
  { key: 'firstName', names: ['billing first name', 'first name (billing)'] },
  { key: 'lastName', names: ['billing last name', 'last name (billing)'] },
  {
    key: 'line',
    names: [
      ...['item name', 'product name', 'line item name', 'order item name', 'product title'],
      ...['item title', 'product', 'item', PRODUCT_BY_CONTEXT],
    ],
  },
  { key: 'sku', names: ['item sku', 'product sku', 'sku'] },
  {
    key: 'quantity',
    names: ['item quantity', 'product quantity', 'quantity', 'qty', 'quantity (- refund)'],
  },
  { key: 'price', names: ['item price', 'item cost', 'product price'] },
  { key: 'lineTotal', names: ['item total', 'order line total'] },
  cancelled,
];

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

function shopOf(headings: readonly string[]): FormerShop | undefined {
  if (namesRequired(headings, shopify, headingOf)) return 'Shopify';
  return namesRequired(headings, wooCommerce, headingOf) ? 'WooCommerce' : undefined;
}

/**
 * Reads an export of orders, which `isOrderExport`. An order has a line for each of its products; what is said of the
 * order as a whole may stand in the first of them alone.
 */
export function readOrderExport(table: Table): OrderExport {
  const shop = shopOf(table.headings) ?? 'Shopify';
  const cell =
    shop === 'Shopify' ? reader(table, shopify) : reader(nameProducts(table), wooCommerce);
  const inCells = [...table.headings.keys()].filter((place) =>
    LINES_IN_A_CELL.test(headingOf(table.headings[place] ?? '')),
  );
  const linesOf = (line: TableLine) => readLines(line, cell, inCells);
  const days = table.lines.map((line) => cell(line, 'placed')).filter(Boolean);
  const dayOrder = findDayOrder(days) ?? 'month-first';
  const read: OrderExport = { shop, orders: [], rows: [], refused: [], unread: [] };
  for (const group of groupByNumber(table.lines, cell)) {
    const row = group[0]?.line ?? 0;
    const order = readOrder(group, cell, dayOrder);
    if (typeof order === 'string') {
      const number = group[0] ? cell(group[0], 'number') : '';
      read.refused.push({ row, number, reason: order });
    } else {
      const lines = group.flatMap(linesOf);
      read.orders.push({ ...order, lines });
      read.rows.push(row);
      const without = group.filter((line) => linesOf(line).length === 0);
      read.unread.push(...without.map(({ line }) => ({ row: line, number: order.number })));
    }
  }
  return read;
}

function reader(table: Table, columns: readonly Column<Key>[]): ReadCell<Key> {
  const read = cellReader(table, columns, headingOf);
  return (line, key) => oneLine(read(line, key));
}

/** 'Name' under a heading of its own where it is the product's: beside other columns of products, and not the customer's. */
function nameProducts(table: Table): Table {
  const headings = table.headings.map(headingOf);
  const place = headings.indexOf('name');
  const cell = reader(table, wooCommerce);
  const isCustomer = (line: TableLine) => {
    const parts = [cell(line, 'firstName'), cell(line, 'lastName')];
    const names = [cell(line, 'name'), parts.filter(Boolean).join(' ')].filter(Boolean);
    return names.includes(oneLine(line.cells[place] ?? ''));
  };
  const isProduct =
    place >= 0 &&
    headings.some((heading) => OF_PRODUCT.test(heading)) &&
    !table.lines.some(isCustomer);
  return isProduct ? { ...table, headings: table.headings.with(place, PRODUCT_BY_CONTEXT) } : table;
}

/** Lines below each other with one number, or none, are one order. */
function groupByNumber(lines: readonly TableLine[], cell: ReadCell<Key>): TableLine[][] {
  const groups: TableLine[][] = [];
  let last: string | undefined;
  for (const line of lines) {
    const number = cell(line, 'number');
    const group = groups.at(-1);
    if (group && (number === '' || number === last)) group.push(line);
    else {
      groups.push([line]);
      last = number;
    }
  }
  return groups;
}

/** The order without its lines, or what is wrong with it. */
function readOrder(
  lines: readonly TableLine[],
  cell: ReadCell<Key>,
  dayOrder: DayOrder,
): Omit<EarlierOrder, 'lines'> | string {
  const tell = (key: Key) => lines.map((line) => cell(line, key)).find(Boolean) ?? '';
  const number = tell('number');
  if (number === '') return 'it has no number';
  const placed = tell('placed');
  const placedOn = readWrittenDay(placed, dayOrder);
  if (!placedOn) return placed ? `no date: '${placed}'` : 'no date';
  const written = tell('total');
  const total = readWrittenAmount(written);
  if (total === undefined) {
    return written ? `no amount: '${written}'` : 'no total';
  }
  if (total < 0) return 'its total is less than nothing';
  const names = [tell('firstName'), tell('lastName')].filter(Boolean).join(' ');
  const status = [tell('status'), tell('fulfilment'), tell('cancelled') && 'cancelled'];
  return {
    number,
    placedOn,
    customerName: tell('name') || names,
    email: tell('email'),
    total: formatCents(total),
    currency: tell('currency').toUpperCase() || 'CAD',
    // 'partially_refunded', 'wc-completed'
    status: status.filter(Boolean).join(', ').replaceAll('_', ' ').replace(/\bwc-/g, ''),
  };
}

/** `inCells`: the columns that may have them in one cell. */
function readLines(
  line: TableLine,
  cell: ReadCell<Key>,
  inCells: readonly number[],
): EarlierLine[] {
  const name = cell(line, 'line');
  if (name === '') return inCells.flatMap((place) => readLinesInCell(line.cells[place] ?? ''));
  const quantity = readQuantity(cell(line, 'quantity'));
  const price = cell(line, 'price');
  return [
    {
      name,
      sku: cell(line, 'sku'),
      quantity,
      price: price ? readPrice(price, 1) : readPrice(cell(line, 'lineTotal'), quantity),
    },
  ];
}

/** 'name:Bombesin|sku:B-5|quantity:2|total:90.00; name:…' */
function readLinesInCell(cell: string): EarlierLine[] {
  return oneLine(cell)
    .split(/;(?=\s*(?:[a-z_]+):)/)
    .flatMap((item) => {
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
