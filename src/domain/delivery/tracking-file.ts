import { whyWithdrawn } from '../certificates/withdrawn-labels.ts';
import { readCsvCell } from '../files/csv.ts';
import { type Column, type Layout, namesRequired, recogniseLayout } from '../import/columns.ts';
import type { Table } from '../import/table.ts';
import { nearOrderNumbers, readOrderNumber } from '../orders/order-number.ts';
import { simplifyHeading } from '../text/plain-text.ts';
import { cleanKey } from '../text/typed-key.ts';
import { carrierOfNumber, carrierOfRow } from './carrier-evidence.ts';
import { type Carrier, normalizeTrackingNumber } from './parcel-tracking.ts';
import { simplifyTrackingHeading } from './tracking-headings.ts';

/** What a column of a carrier's file can hold, as far as it is read. */
export const trackingColumns = ['tracking', 'reference', 'name', 'postalCode'] as const;
export type TrackingColumn = (typeof trackingColumns)[number];
export type TrackingLayout = Layout<TrackingColumn>;

/** The sender's columns and those of returns are left out. */
const COLUMNS: readonly Column<TrackingColumn>[] = [
  {
    key: 'tracking',
    names: [
      /^((carrier|package|parcel|piece|shipment) )?tracking( ?(numbers?|no|code|#|id|pin))?( 1)?$/,
      /^numero de (suivi|reperage)$/,
      /^(shipment )?pin( number)?$|^piece pin$/,
      /^(item|article|barcode) ?(number|no|id)$/,
      /^(waybill|airbill|awb)( (number|no))?$/,
      /(?<!return |retour |lead |master )tracking (number|code|no|pin)\b/,
      /^(lead|master) tracking (number|no)$|(?<!return |retour )tracking number/,
      /^shipment (number|id)$/,
      /^ship code$/,
    ],
    looksLike: (cell) => carrierOfNumber(cell) !== undefined,
    never: /return|retour/,
    isRequired: true,
  },
  {
    key: 'reference',
    names: [
      /^order ?(number|no|id|#|name)$/,
      /^(platform|store|marketplace|source) order ?(number|no|id|#)$/,
      /^(customer |shipper |shipment |package |your )?ref(erence)?( ?(numbers?|no|#)( ?\(s\)|s)?)?( ?1)?$/,
      /^(numero de )?(reference|commande)( du client)?( 1)?$/,
      /order (number|id)|reference/,
      /^order$|^notes$/,
    ],
    looksLike: (cell) => findNumber(cell) !== undefined,
  },
  {
    key: 'name',
    names: [
      /^(recipient|receiver|consignee|ship ?to|to|destination|delivery|addressee|customer)('?s)?( (contact|full|company or))?( name)?$/,
      /^(full |contact )?name$/,
      /^(nom du )?destinataire$|^nom$/,
      /^(ship ?to )?(attention|attn)( to)?$/,
    ],
  },
  {
    key: 'postalCode',
    names: [
      /^(recipient|receiver|consignee|ship ?to|to|destination|delivery)('?s)?( address)? ?(postal|zip|postcode)/,
      /^(postal|zip|postcode)/,
      /^code postal/,
    ],
  },
];

/** Headings that tell whose file it is. A 'Tracking PIN' is Canada Post's as well as Purolator's. */
const HEADED: readonly { carrier: Carrier; heading: RegExp }[] = [
  { carrier: 'chit-chats', heading: /chit ?chats|^order store$/ },
  { carrier: 'stallion', heading: /stallion|^ship code$/ },
  { carrier: 'purolator', heading: /purolator|^(shipment|piece) pin\b/ },
  {
    carrier: 'canada-post',
    heading: /canada post|postes canada|^manifest number|^mailed (by|on behalf)|^item number$/,
  },
  { carrier: 'ups', heading: /worldship|\bups\b/ },
  { carrier: 'fedex', heading: /\bfedex\b/ },
];

/** They hand parcels on, and track them under numbers of others. */
const BROKERS: readonly (Carrier | undefined)[] = ['chit-chats', 'stallion'];

/** What the columns of a file hold, and whose it is where its headings say so. */
export function recogniseTrackingFile(table: Table) {
  return {
    layout: recogniseLayout(table, COLUMNS, simplifyTrackingHeading),
    carrier: carrierOfFile(table.headings),
  };
}

/** Whether a line of a file names the column of tracking numbers. */
export function isTrackingHeading(cells: readonly string[]): boolean {
  return namesRequired(cells, COLUMNS, simplifyTrackingHeading);
}

function carrierOfFile(headings: readonly string[]): Carrier | undefined {
  const simple = headings.map(simplifyTrackingHeading);
  return HEADED.find(({ heading }) => simple.some((name) => heading.test(name)))?.carrier;
}

/** A key that files with the same headings share. */
export function makeTrackingKey(headings: readonly string[]): string {
  return headings.map(simplify).join('|').slice(0, 2000);
}

/** Why a file cannot be read like this; undefined if it can. */
export function checkTrackingLayout(layout: TrackingLayout): string | undefined {
  const has = (column: TrackingColumn) => layout.includes(column);
  if (trackingColumns.some((column) => layout.filter((one) => one === column).length > 1)) {
    return 'Choose each of them for one column only';
  }
  if (!has('tracking')) return 'Choose the column with the tracking numbers';
  return has('reference') || (has('name') && has('postalCode'))
    ? undefined
    : 'Choose the column with the order numbers, or those with the names and the postal codes';
}

/** '7.02321E+15': the other digits are gone. */
const ROUNDED = /^\d([.,]\d+)?E\+\d+$/i;

type Waiting = {
  id: string;
  number: string;
  firstName: string;
  lastName: string;
  postalCode: string;
};

export type MatchedFile = {
  /** Tracking numbers by the ids of their orders. */
  found: Map<string, string>;
  /** Carriers by the same ids, where the row or the file proves one. */
  carriers: Map<string, Carrier>;
  /** Lines that fill no row, with what they say and why. */
  left: {
    line: number;
    text: string;
    reason: string;
    /** A correct order number that is not among the orders. */
    elsewhere?: string;
  }[];
};

/**
 * Gives each order its tracking number: by the order number in the row, else by name and postal code together if they are
 * those of only one order. The first row of an order counts; voided, refunded and returned labels do not.
 */
export function matchTrackingFile(
  { headings, lines }: Table,
  layout: TrackingLayout,
  orders: readonly Waiting[],
): MatchedFile {
  const found = new Map<string, string>();
  const carriers: MatchedFile['carriers'] = new Map();
  const ofFile = carrierOfFile(headings);
  const left: MatchedFile['left'] = [];
  for (const { line, cells } of lines) {
    const read = (column: TrackingColumn) => cells[layout.indexOf(column)]?.trim() ?? '';
    const written = readCsvCell(cleanKey(read('tracking')));
    const tracking = normalizeTrackingNumber(written);
    const leave = (reason: string, elsewhere?: string) =>
      left.push({
        ...{ line, text: cells.filter(Boolean).join(', '), reason },
        ...(elsewhere !== undefined && { elsewhere }),
      });
    const withdrawn = whyWithdrawn(headings, cells);
    if (withdrawn) {
      leave(withdrawn);
      continue;
    }
    if (!tracking) {
      leave('It has no tracking number');
      continue;
    }
    if (ROUNDED.test(written)) {
      leave('A spreadsheet has rounded its tracking number. Take the file as the carrier made it');
      continue;
    }
    const order = findOrder(orders, read);
    if ('reason' in order) leave(order.reason, order.elsewhere);
    else if (found.has(order.id) && found.get(order.id) !== tracking) {
      leave(`Order ${order.number} has another number in this file already`);
    } else {
      found.set(order.id, tracking);
      const ofRow = BROKERS.includes(ofFile) ? ofFile : carrierOfRow(headings, cells, tracking);
      const carrier = ofRow ?? ofFile;
      if (carrier) carriers.set(order.id, carrier);
    }
  }
  return { found, carriers, left };
}

/** The order of a row, or why there is none. */
function findOrder(
  orders: readonly Waiting[],
  read: (column: TrackingColumn) => string,
): Waiting | { reason: string; elsewhere?: string } {
  const number = findNumber(read('reference'));
  if (number) {
    return (
      orders.find((order) => order.number === number) ?? {
        reason: `Order ${number} is not in the list above`,
        elsewhere: number,
      }
    );
  }
  const name = simplify(read('name'));
  const code = foldCode(read('postalCode'));
  const near = findNear(orders, read('reference'));
  if (!name || !code)
    return { reason: near ?? 'No order number, or name with postal code, was recognized' };
  const fitting = orders.filter(
    ({ firstName, lastName, postalCode }) =>
      foldCode(postalCode) === code && simplify(`${firstName} ${lastName}`) === name,
  );
  if (fitting.length > 1) return { reason: 'Several orders go to this name and postal code' };
  return fitting[0] ?? { reason: near ?? 'No order in the list goes to this name and postal code' };
}

/** The order number in a reference such as 'Order 4K7M-2QX4'. */
function findNumber(reference: string): string | undefined {
  const parts = [reference, ...reference.split(/[^0-9A-Za-z-]+/)];
  return parts.map(readOrderNumber).find((number) => number !== undefined);
}

/** The order whose number is one typo away from a reference, in words. */
function findNear(orders: readonly Waiting[], reference: string): string | undefined {
  for (const written of [reference, ...reference.split(/[^0-9A-Za-z-]+/)]) {
    const near = nearOrderNumbers(written);
    const order = orders.find(({ number }) => near.includes(number));
    if (order) {
      return `There is no order ${written.trim()}. The nearest is ${order.number} of ${order.firstName} ${order.lastName}`;
    }
  }
  return undefined;
}

function foldCode(postalCode: string): string {
  return postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function simplify(text: string): string {
  return simplifyHeading(text.replace(/[_.]/g, ' '));
}
