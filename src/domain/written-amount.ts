import { type Cents, MAX_CENTS } from './money.ts';

/** Ordinary, no-break, thin and narrow spaces, and the apostrophe that some programs part thousands with. */
const GAPS = /[\s\u00a0\u2007\u2009\u202f'’]/g;
const PLAIN = /^(\d{0,10})(?:[.,](\d{1,2}))?$/;
/** Groups of three parted by one kind of mark, then another mark before the cents. */
const GROUPED = /^(\d{1,3})((?:,\d{3})+)(?:\.(\d{1,2}))?$|^(\d{1,3})((?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/**
 * Reads an amount as banks write it, in English or French, as cents: '$1,262.50', '1 250,00 $', '(42.10)', '42.10-',
 * '-42,1', '150.00 CR'. What leaves the account is negative. '1,234' are whole dollars. Anything else gives undefined.
 */
export function readWrittenAmount(text: string): Cents | undefined {
  const bare = text
    .toUpperCase()
    .replace(GAPS, '')
    .replace(/\u2212/g, '-')
    .replace(/CAD?\$|\$(CAD?)?|CAD/g, '');
  const signed = /^([-+(]?)([\d.,]+)(\)|-|CR|DR|DB)?$/.exec(bare);
  if (!signed) return undefined;
  const [, before = '', digits = '', after = ''] = signed;
  if ((before === '(') !== (after === ')') || (before === '-' && after === '-')) return undefined;
  const cents = readDigits(digits);
  if (cents === undefined || cents > MAX_CENTS) return undefined;
  const isOut = before === '-' || before === '(' || ['-', 'DR', 'DB'].includes(after);
  return isOut && cents > 0 ? -cents : cents;
}

function readDigits(digits: string): Cents | undefined {
  const grouped = GROUPED.exec(digits);
  if (grouped) {
    const [, head = grouped[4], groups = grouped[5], end = grouped[6]] = grouped;
    return toCents(`${head}${groups}`.replace(/[.,]/g, ''), end);
  }
  const plain = PLAIN.exec(digits);
  return plain ? toCents(plain[1] ?? '', plain[2]) : undefined;
}

function toCents(whole: string, hundredths = ''): Cents {
  return Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
}
