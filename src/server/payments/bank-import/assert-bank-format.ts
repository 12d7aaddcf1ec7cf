import { notRead } from './split-bank-file.ts';

export const DOWNLOAD_AGAIN =
  'Download the same days from the bank again, as CSV, OFX or QFX (‘spreadsheet’, ‘Microsoft Money’ or ‘Quicken’ at some banks).';

/** How other formats of banks begin, and what they are called. */
const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^\s*!(type|account|option|clear)\b/i, 'a QIF file, an old format of Quicken'],
  [/^\s*(\{1:|:20:)[\s\S]*?^:(25|60[FM]|61):/m, 'an MT940 statement'],
  [/<(\w+:)?BkToCstmr|urn:iso:std:iso:20022:[^"]*camt\.05/i, 'a CAMT statement'],
  [/^\s*01,[^\r\n]*\/\s*[\r\n]+02,/, 'a BAI2 file'],
  [/^\s*<(!doctype html|html)\b/i, 'a web page'],
  [/^\s*[{[]\s*["{[]/, 'a JSON file'],
  [/^\s*<\?xml\b/i, 'an XML file'],
];

/**
 * Throws an HttpError (400) for a file in a format that the shop does not read; it names the format, and says what to
 * download instead.
 */
export function assertBankFormat(text: string): void {
  const start = text.slice(0, 10_000);
  const name = FORMATS.find(([pattern]) => pattern.test(start))?.[1];
  if (name === undefined) return;
  throw notRead(`This is ${name}, which the shop does not read. ${DOWNLOAD_AGAIN}`);
}
