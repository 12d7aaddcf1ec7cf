import { readWrittenAmount } from '../import/written-amount.ts';
import { type Cents, MAX_CENTS } from '../pricing/money.ts';

/** The decimal mark that the amounts of an OFX file show; undefined where none of them does. */
export function findDecimalMark(amounts: readonly string[]): '.' | ',' | undefined {
  const shows = (mark: '.' | ',') =>
    // Three digits may be a group of thousands.
    amounts.some((amount) => {
      const [, decimals] = amount.trim().split(mark);
      return decimals !== undefined && /^\d+$/.test(decimals) && decimals.length !== 3;
    });
  const [isPoint, isComma] = [shows('.'), shows(',')];
  if (isPoint === isComma) return undefined;
  return isPoint ? '.' : ',';
}

/**
 * Reads the amount of an OFX transaction as cents, or says what is wrong with it. By OFX an amount has a point or a comma
 * before any number of decimals, and no groups of thousands; what some banks write all the same is read where it can
 * only be meant in one way. `mark` is that of the file.
 */
export function readOfxAmount(text: string, mark: '.' | ',' | undefined): Cents | string {
  const shown = text.trim().slice(0, 40);
  if (shown === '') return 'No amount';
  const [, sign, whole = '', own, decimals = ''] =
    /^([+-]?)0*(\d{0,12})(?:([.,])(\d{0,20}))?$/.exec(text.trim()) ?? [];
  if (sign === undefined || !/\d/.test(text)) {
    return readWrittenAmount(text.trim().replace(/([.,]\d\d)0+$/, '$1')) ?? `No amount: '${shown}'`;
  }
  if (decimals.length === 3 && own !== (mark ?? '.')) {
    return `'${shown}' may be ${whole || '0'}.${decimals.slice(0, 2)} or ${whole}${decimals}.00`;
  }
  if (/[1-9]/.test(decimals.slice(2))) return `'${shown}' is no amount of whole cents`;
  const cents = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  if (cents > MAX_CENTS) return `No amount: '${shown}'`;
  return sign === '-' && cents > 0 ? -cents : cents;
}
