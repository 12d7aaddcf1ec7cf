import { nearOrderNumbers, readOrderNumber } from '../order-number.ts';

const LENGTH = 8;
/** Nobody writes more for a number; what is longer is not read to its end. */
const LONGEST_MESSAGE = 1000;

/** Order numbers that a message names, in the order they stand in it; `near` ones with what is written instead. */
export type NamedNumbers = { exact: string[]; near: { number: string; written: string }[] };

/**
 * Finds order numbers in what a payer wrote: in any case and spacing, with punctuation or in a sentence. Where eight
 * characters are no number, those they may be meant as are named. Which of all these are orders only the shop knows.
 */
export function findNumbers(message: string): NamedNumbers {
  const words = message.slice(0, LONGEST_MESSAGE).match(/[\p{L}\p{N}]+/gu) ?? [];
  const whole = words.join('');
  const exact = new Set<string>();
  for (let start = 0; start + LENGTH <= whole.length; start += 1) {
    const number = readOrderNumber(whole.slice(start, start + LENGTH));
    if (number) exact.add(number);
  }
  const near = new Map<string, string>();
  for (const written of joinWords(words)) {
    if (readOrderNumber(written)) continue;
    for (const number of nearOrderNumbers(written)) {
      if (!exact.has(number) && !near.has(number)) near.set(number, written);
    }
  }
  return {
    exact: [...exact],
    near: [...near].map(([number, written]) => ({ number, written })),
  };
}

/** The numbers that several messages name, each read for itself: words of two are not joined. */
export function findNumbersInAll(messages: readonly string[]): NamedNumbers {
  const named = messages.map(findNumbers);
  const exact = [...new Set(named.flatMap((one) => one.exact))];
  const near = named.flatMap((one) => one.near).filter(({ number }) => !exact.includes(number));
  return { exact, near };
}

/** Neighbouring words that have eight characters together. */
function joinWords(words: readonly string[]): string[] {
  return words.flatMap((_, start) => {
    let joined = '';
    for (const word of words.slice(start)) {
      joined += word;
      if (joined.length >= LENGTH) break;
    }
    return joined.length === LENGTH ? [joined] : [];
  });
}
