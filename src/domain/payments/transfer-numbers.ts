import { nearOrderNumbers, readOrderNumber } from '../orders/order-number.ts';

const LENGTH = 8;
/** In characters; the rest of a longer message is not read. */
const MAX_MESSAGE_LENGTH = 1000;

/** The order numbers in a message, in its order; `near` are one typo away from what is `written`. */
export type NamedNumbers = { exact: string[]; near: { number: string; written: string }[] };

/**
 * Finds order numbers in a payer's message, in any case and spacing, with punctuation or in a sentence; for eight
 * characters that are no number, the numbers that they may be a typo of. Not every number is an order.
 */
export function findOrderNumbers(message: string): NamedNumbers {
  const words = message.slice(0, MAX_MESSAGE_LENGTH).match(/[\p{L}\p{N}]+/gu) ?? [];
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

/** Finds order numbers in several messages, without joining words of two of them. */
export function findOrderNumbersInAll(messages: readonly string[]): NamedNumbers {
  const named = messages.map(findOrderNumbers);
  const exact = [...new Set(named.flatMap((one) => one.exact))];
  const near = named.flatMap((one) => one.near).filter(({ number }) => !exact.includes(number));
  return { exact, near };
}

/** Neighbouring words of eight characters together. */
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
