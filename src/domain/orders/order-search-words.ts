import { phoneDigits } from '../customers/phone-number.ts';
import { readOrderNumber } from './order-number.ts';
import type { OrderProblem } from './order-payment.ts';
import { isToShip, type OrderState } from './order-states.ts';

export const orderFilters = ['to-pay', 'to-ship', 'problems', 'sent', 'closed'] as const;
/** A group of orders that the owner works through together. */
export type OrderFilter = (typeof orderFilters)[number];

const filterOf: Record<OrderState, OrderFilter | undefined> = {
  pending: 'to-pay',
  paid: 'to-ship',
  shipped: 'sent',
  delivered: 'sent',
  expired: 'closed',
  cancelled: 'closed',
  'refund-due': undefined,
  refunded: 'closed',
};

/** The filters that show an order. One with a problem is also shown under its state. On terms, it need not be paid to ship. */
export function filtersOf(
  state: OrderState,
  problem: OrderProblem | null,
  onTerms = false,
): OrderFilter[] {
  const filter = isToShip(state, onTerms) ? 'to-ship' : filterOf[state];
  return [...(filter ? [filter] : []), ...(problem ? ['problems' as const] : [])];
}

/**
 * Words are cut into pieces of this many characters. Each shorter prefix of a piece has its own index (`order_words`),
 * so that a prefix of a million words is found as fast as a whole word.
 */
const MAX_PIECE_LENGTH = 8;
const PIECE = new RegExp(`[\\p{L}\\p{N}]{1,${MAX_PIECE_LENGTH}}`, 'gu');

/** Shorter parts of an order number would match names by chance. */
const SHORTEST_PART = 4;

/** Prefixes of the words for order numbers and filters; nothing that is typed can begin with them. */
const NUMBER = '#';
const FILTER = '@';

type Findable = {
  number: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  city: string;
  postalCode: string;
  productNames: readonly string[];
  lotNumbers: readonly string[];
  company?: string;
  poNumber?: string;
  filters: readonly OrderFilter[];
};

/**
 * The words that find an order, each once: those of name, email address, phone number, city, postal code, products and lots,
 * every suffix of its number (so that a prefix of one is any part of the number), and its filters.
 */
export function listOrderWords(order: Findable): string[] {
  const { number, firstName, lastName, email, phone, city, postalCode } = order;
  const texts = [
    firstName,
    lastName,
    email,
    city,
    postalCode,
    ...order.productNames,
    ...order.lotNumbers,
    order.company ?? '',
    order.poNumber ?? '',
  ];
  const ends = Array.from(number.slice(SHORTEST_PART - 1), (_, from) => number.slice(from));
  return [
    ...new Set([
      ...texts.flatMap((text) => [...wordsOf(text), ...wordsOf(withoutApostrophes(text))]),
      ...wordsOfPhone(phone),
      ...wordsOf(postalCode.replace(/\s/g, '')),
      ...ends.map((end) => NUMBER + end.toLowerCase()),
      ...order.filters.map(wordOfFilter),
    ]),
  ];
}

/** A word to look for: the whole word, or a prefix. */
export type SearchWord = { text: string; isWhole: boolean };

/**
 * What to look for: an order must have one word of each group. Undefined for a query without a letter or digit, which
 * finds nothing.
 */
export function parseQuery(query: string, filter?: OrderFilter): SearchWord[][] | undefined {
  const words = [...new Set(wordsOf(withoutApostrophes(query)))];
  if (words.length === 0 && query.trim() !== '') return undefined;
  // A number typed in parts. The words are kept as well, since two names together may look like a number.
  const number = words.length > 1 ? readOrderNumber(query) : undefined;
  return [
    ...(filter ? [[{ text: wordOfFilter(filter), isWhole: true }]] : []),
    ...words.map((word) => [
      { text: word, isWhole: Array.from(word).length === MAX_PIECE_LENGTH },
      ...partOfNumber(word),
      ...(number ? [numberWord(number)] : []),
    ]),
  ];
}

/**
 * The words of a phone number and its digits; for a North American number also without country code, area code and
 * exchange, so that it is found as a whole and by its usual groups, however it was typed.
 */
function wordsOfPhone(phone: string): string[] {
  const digits = phoneDigits(phone);
  const number = /^1?(\d{10})$/.exec(digits)?.[1];
  const ends = number ? [`1${number}`, number, number.slice(3), number.slice(6)] : [digits];
  return [...wordsOf(phone), ...ends.flatMap(wordsOf)];
}

/** 'O’Brien' is also found as 'obrien'. */
function withoutApostrophes(text: string): string {
  return text.replace(/['’‘ʼ´`]/g, '');
}

/** The word as a part of an order number, with 0 for O and 1 for I and L; none if it cannot be one. */
function partOfNumber(word: string): SearchWord[] {
  if (!/^[a-z0-9]{4,8}$/.test(word)) return [];
  return [numberWord(word.replace(/o/g, '0').replace(/[il]/g, '1'))];
}

function numberWord(part: string): SearchWord {
  return { text: NUMBER + part.toLowerCase(), isWhole: part.length === MAX_PIECE_LENGTH };
}

function wordOfFilter(filter: OrderFilter): string {
  return FILTER + filter.replace('-', '');
}

/** Only letters and digits, lower case, without accents: 'Jean-Noël' → 'jean', 'noel'. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(PIECE) ?? [];
}
