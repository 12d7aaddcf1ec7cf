import { type Cents, formatCents, MAX_CENTS } from '../pricing/money.ts';
import { DASHES, dropInvisibleButTurns } from '../text/typed-key.ts';

/** Unicode's spaces; `\s` lacks the next-line one. */
const SPACES = /[\s\u0085]+/g;
/** Shown as a narrow space, although Unicode counts it among what nobody sees. */
const MONGOLIAN_SPACE = /\u180e/g;
const APOSTROPHES = /[’‘ʼ′＇´`]/g;

/** A number, a mark of Canadian money, or a sign. */
const PART =
  / ?(?:(?<number>[\d.,'](?:[\d.,' ]*[\d.,'])?)|(?<currency>\(CAD?\)|(?:C|CAD?) ?\$|\$ ?CAD?(?![A-Z])|\$|CAD(?![A-Z]))|(?<sign>[-+()]|(?:CR|DR|DB)(?![A-Z])))/y;

/** '1250', '12.5', ',50'. */
const PLAIN = /^(\d{0,10})(?:[.,](\d{1,2}))?$/;
/** Next to a space, the cents need both digits: '25, 3' may be two numbers. */
const SPACED = /^(\d{1,10})(?: [.,] ?| ?[.,] )(\d{2})$/;
/** Groups of three with one kind of separator, then another one before the cents. '1.234' alone is ambiguous. */
const GROUPED = [
  /^([1-9]\d{0,2}(?: ?, ?\d{3})+)(?: ?\. ?(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?: ?\. ?\d{3})+) ?, ?(\d{1,2})$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?: ?[.,] ?(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:'\d{3})+)(?: ?[.,] ?(\d{1,2}))?$/,
];

/**
 * Reads an amount as banks write it, in English or French, as cents: '$1,262.50', '1 250,00 $', '25, 50 $', '(42.10)',
 * '42.10-', '$-42.1', '150.00 CR', '$5.00 (CAD)'. Debits are negative. '1,234' is whole dollars. Undefined for whatever
 * is not understood to the last character.
 */
export function readWrittenAmount(text: string): Cents | undefined {
  const parts = split(normalise(text));
  if (!parts) return undefined;
  const { number, before, after, signs } = parts;
  const isTwice = before.length > 1 || after.length > 1;
  if (isTwice || (before.some(hasDollar) && after.some(hasDollar))) return undefined;
  const direction = directionOf(signs);
  const cents = readDigits(number);
  if (direction === undefined || cents === undefined || cents > MAX_CENTS) return undefined;
  return direction < 0 && cents > 0 ? -cents : cents;
}

/**
 * Turns an amount as people type it ('12,50', '$1,092.00', '12.5') into that of the wire: '12.50'. Leaves what is no
 * amount for the field's own message, and also '1,234', which may be a typo for '1,23'.
 */
export function readTypedAmount(text: string): string {
  const cents = /\d[.,]\d{3}\D*$/.test(text) ? undefined : readWrittenAmount(text);
  return cents === undefined || cents < 0 ? text.trim() : formatCents(cents);
}

type Parts = { number: string; before: string[]; after: string[]; signs: string };

/**
 * The number, the currency marks before and after it, and its signs with '#' for the number; undefined for anything
 * else.
 */
function split(text: string): Parts | undefined {
  const parts: Parts = { number: '', before: [], after: [], signs: '' };
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const { number, currency, sign = '' } = PART.exec(text)?.groups ?? {};
    if (number) {
      if (parts.number) return undefined;
      parts.number = number;
      parts.signs += '#';
    } else if (currency) (parts.number ? parts.after : parts.before).push(currency);
    else if (sign) parts.signs += sign;
    // A failed match resets lastIndex to 0, so the loop must end here.
    else return undefined;
  }
  return parts.number ? parts : undefined;
}

function directionOf(signs: string): 1 | -1 | undefined {
  if (/^\+?#$|^\+?#CR$|^#\+$/.test(signs)) return 1;
  return /^-#(DR|DB)?$|^#(-|DR|DB)$|^\(#\)$/.test(signs) ? -1 : undefined;
}

function hasDollar(currency: string): boolean {
  return currency.includes('$');
}

function normalise(text: string): string {
  return withPlainSpaces(text).replace(DASHES, '-').toUpperCase().trim();
}

/** Without what nobody sees between two digits. */
function withPlainSpaces(text: string): string {
  return dropInvisibleButTurns(text.replace(MONGOLIAN_SPACE, ' '))
    .replace(SPACES, ' ')
    .replace(APOSTROPHES, "'");
}

function readDigits(digits: string): Cents | undefined {
  for (const pattern of [PLAIN, SPACED, ...GROUPED]) {
    const [, whole, hundredths = ''] = pattern.exec(digits) ?? [];
    if (whole === undefined) continue;
    return Number(whole.replace(/\D/g, '')) * 100 + Number(hundredths.padEnd(2, '0'));
  }
  return undefined;
}

/** A mark or word of money. */
const MARK =
  /((?<!\p{L})(?:C|CAD?) ?\$|\$(?: ?CAD?(?!\p{L}))?|(?<!\p{L})CAD(?!\p{L})|(?<!\p{L})[Dd]ollars?(?!\p{L}))/u;
const IN_NUMBER = /[\p{N}\p{Cf}.,' ]/u;
const NUMBER_AFTER = /^ ?(?:[.,']?\p{N}(?:[\p{N}\p{Cf}.,' ]*[\p{N}\p{Cf}])?)/u;
/**
 * What may be next to an amount; anything else makes it part of something else: '$5k', 'C1-25 $', '$5.00/month',
 * 'US$5', '1·250 $'.
 */
const BEFORE = /(?:^|[\s([{"'«»“”‘:=|>])$/u;
const BEHIND = /^(?:$|[\s)\]}"'«»“”’|]|[.,;:!?…](?:$|[\s)\]"'»”’]))/u;
const FOREIGN = '(?:US|U\\.S\\.|USD|EUR|GBP|AUD|NZD|HKD?|SGD|MXN|CHF|JPY|CNY|INR|KRW|TWD|BRL)';
const OTHER_BEFORE = new RegExp(`(?:^|[^\\p{L}.])(?:${FOREIGN}|minus|moins) ?$`, 'iu');
const OTHER_BEHIND = new RegExp(
  `^ ?\\(?(?:${FOREIGN}|(?:mexican )?pesos?|euros?|pounds?|yen|thousand|mille|millions?|billions?|grand|bn|[kM])(?!\\p{L})`,
  'iu',
);

/**
 * The amounts that a line of prose names, in cents, each next to '$', 'CAD' or 'dollars'. Undefined stands for an
 * amount that is not understood to the last character, or is in another currency, or negative: in prose a minus is a
 * dash.
 */
export function findWrittenAmounts(line: string): (Cents | undefined)[] {
  const pieces = withPlainSpaces(line).split(MARK);
  return pieces.flatMap((written, at) => {
    if (at % 2 === 0) return [];
    const isWord = /^d/i.test(written);
    const mark = isWord ? '$' : written;
    const [above = '', below = ''] = [pieces[at - 1], pieces[at + 1]];
    const before = numberBefore(above);
    const after = isWord ? undefined : numberAfter(below);
    const isPrefix = after && (!before || (!after.isApart && before.isApart));
    const isSuffix = before && (!after || (!before.isApart && after.isApart));
    if (isPrefix) {
      const isWhole = BEFORE.test(above) && !OTHER_BEFORE.test(above) && after.isWhole;
      return [isWhole ? positive(`${mark}${after.number}`) : undefined];
    }
    if (isSuffix) {
      const isWhole = before.isWhole && BEHIND.test(below) && !OTHER_BEHIND.test(below);
      return [isWhole ? positive(`${before.number}${mark}`) : undefined];
    }
    return before && after ? [undefined] : [];
  });
}

/** A number next to a mark; `isApart`: with a space between; `isWhole`: nothing makes it part of something else. */
type Beside = { number: string; isApart: boolean; isWhole: boolean };

function numberBefore(text: string): Beside | undefined {
  let start = text.length;
  while (start > 0 && IN_NUMBER.test(text.charAt(start - 1))) start -= 1;
  const number = text.slice(start).replace(/^(?:[.,'](?!\p{N})| )+/u, '');
  if (!/\p{N}/u.test(number)) return undefined;
  const isNext = text.slice(start).startsWith(number);
  return {
    number,
    isApart: number.endsWith(' '),
    isWhole:
      !isNext ||
      (BEFORE.test(text.slice(0, start)) &&
        !OTHER_BEFORE.test(text.slice(0, start)) &&
        !/\d:$/.test(text.slice(0, start))),
  };
}

function numberAfter(text: string): Beside | undefined {
  const [number] = NUMBER_AFTER.exec(text) ?? [];
  if (!number) return undefined;
  const rest = text.slice(number.length);
  return {
    number,
    isApart: number.startsWith(' '),
    isWhole: BEHIND.test(rest) && !OTHER_BEHIND.test(rest),
  };
}

function positive(written: string): Cents | undefined {
  const cents = readWrittenAmount(written);
  return cents !== undefined && cents >= 0 ? cents : undefined;
}
