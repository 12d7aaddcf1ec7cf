import { readOrderNumber } from './order-number.ts';
import type { OrderProblem } from './order-payment.ts';
import type { OrderState } from './order-states.ts';

export const orderFilters = ['to-pay', 'to-ship', 'problems', 'sent', 'closed'] as const;
/** A part of the orders that the owner works on together. */
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

/** The filters that show an order. One with a problem stands under its state as well. */
export function filtersOf(state: OrderState, problem: OrderProblem | null): OrderFilter[] {
  const filter = filterOf[state];
  return [...(filter ? [filter] : []), ...(problem ? ['problems' as const] : [])];
}

/**
 * Words are cut into pieces of so many characters: each shorter beginning of a piece has an index of its own, so
 * that a beginning of a million words is looked up like a word (`order_words`).
 */
const LONGEST_PIECE = 8;
const PIECE = new RegExp(`[\\p{L}\\p{N}]{1,${LONGEST_PIECE}}`, 'gu');

/** Shorter parts of a number would be found in names by chance. */
const SHORTEST_PART = 4;

/** What words of a number, and of a filter, begin with: nothing that is typed has it. */
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
  filters: readonly OrderFilter[];
};

/**
 * The words that an order is found by, each once: those of name, email address, phone number, city, postal code and
 * products, the ends of its number (so that a beginning of one is any part of it), and its filters.
 */
export function orderWords(order: Findable): string[] {
  const { number, firstName, lastName, email, phone, city, postalCode } = order;
  const texts = [firstName, lastName, email, city, postalCode, ...order.productNames];
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

/** A word that an order has: this one, or one that begins with it. */
export type SoughtWord = { text: string; isWhole: boolean };

/**
 * What is looked for: of each group, an order must have one of the words. Undefined where nothing can be found: a
 * query without a letter or digit.
 */
export function searchedWords(query: string, filter?: OrderFilter): SoughtWord[][] | undefined {
  const words = [...new Set(wordsOf(withoutApostrophes(query)))];
  if (words.length === 0 && query.trim() !== '') return undefined;
  // A number typed in parts. Two names may look like one together: it does not take their place.
  const number = words.length > 1 ? readOrderNumber(query) : undefined;
  return [
    ...(filter ? [[{ text: wordOfFilter(filter), isWhole: true }]] : []),
    ...words.map((word) => [
      { text: word, isWhole: Array.from(word).length === LONGEST_PIECE },
      ...partOfNumber(word),
      ...(number ? [numberWord(number)] : []),
    ]),
  ];
}

/**
 * Its digits, and for a number of North America what follows on its country code, its area code and its exchange: it
 * is found in one piece and in its usual groups, however it was typed.
 */
function wordsOfPhone(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  const number = /^1?(\d{10})$/.exec(digits)?.[1];
  const ends = number ? [`1${number}`, number, number.slice(3), number.slice(6)] : [digits];
  return [...wordsOf(phone), ...ends.flatMap(wordsOf)];
}

/** ‘O’Brien’ is looked for as ‘obrien’, too. */
function withoutApostrophes(text: string): string {
  return text.replace(/['’‘ʼ´`]/g, '');
}

/** As it is spelled in numbers: O is 0, I and L are 1. */
function partOfNumber(word: string): SoughtWord[] {
  if (!/^[a-z0-9]{4,8}$/.test(word)) return [];
  return [numberWord(word.replace(/o/g, '0').replace(/[il]/g, '1'))];
}

function numberWord(part: string): SoughtWord {
  return { text: NUMBER + part.toLowerCase(), isWhole: part.length === LONGEST_PIECE };
}

function wordOfFilter(filter: OrderFilter): string {
  return FILTER + filter.replace('-', '');
}

/** Letters and digits alone, without case and accents: 'Jean-Noël' is 'jean' and 'noel'. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(PIECE) ?? [];
}
