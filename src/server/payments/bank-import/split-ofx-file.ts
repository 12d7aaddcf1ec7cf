import { MAX_BANK_LINES } from '../../../contracts/payments/bank-import.ts';
import { findDecimalMark, readOfxAmount } from '../../../domain/payments/ofx-amount.ts';
import type { OfxSource } from '../../../domain/payments/ofx-banks.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { decodeEntities } from '../../../domain/text/html-to-text.ts';
import { assertNotTooLong, type SplitLine, tidyCell, tidyLine } from './split-bank-file.ts';

/** A tag and the text behind it, which is its value: SGML (OFX 1) leaves the end tags of values out, XML (OFX 2) has them. */
const TAG = /<(\/?)([A-Z0-9._]+)(?![A-Z0-9._])[^<>]*>([^<]*)/gi;

export function isOfx(text: string): boolean {
  return /<OFX\b/i.test(text.slice(0, 10_000));
}

/**
 * Splits the text of an OFX or QFX file into its transactions, each a line of day, amount, currency, name, memo and
 * reference. What a file that was cut has lost is a line with a `fault`. Throws an HttpError (400) where it is too long.
 *
 * Read here, because no library will do: the one that is alive takes hours for a long tag, refuses a cut file whole, and
 * does not tell where a transaction stands.
 */
export function splitOfxFile(text: string): { lines: SplitLine[]; source: OfxSource } {
  const lines: SplitLine[] = [];
  /** What precedes the transactions: the bank, the account and its currency. */
  const about = new Map<string, string>();
  let open: { from: number; values: Map<string, string> } | undefined;
  const close = (to: number, fault?: string) => {
    if (!open) return;
    const { from, values } = open;
    open = undefined;
    const id = values.get('FITID');
    lines.push({
      line: lines.length + 1,
      cells: cellsOf(values, about),
      text: tidyLine(text.slice(from, to)),
      fault,
      ...(id && { fitId: { account: about.get('ACCTID') ?? '', id } }),
    });
  };
  for (const { index, 1: slash, 2: name = '', 3: value = '' } of text.matchAll(TAG)) {
    const tag = name.toUpperCase();
    if (tag === 'STMTTRN') {
      close(index);
      if (!slash) open = { from: index, values: new Map() };
    } else if (!slash) {
      (open?.values ?? about).set(tag, tidyCell(decodeEntities(value)));
    }
    if (lines.length > MAX_BANK_LINES) break;
  }
  assertNotTooLong(lines.length > MAX_BANK_LINES);
  close(text.length, 'The file ends partway through it');
  if (!/<\/OFX>\s*$/i.test(text) && !lines.at(-1)?.fault) {
    const fault = 'The file ends before its end mark: transactions may be missing';
    lines.push({ line: lines.length + 1, cells: [], text: '', fault });
  }
  const source = {
    name: about.get('ORG') ?? '',
    quicken: about.get('INTU.BID') ?? '',
    institution: about.get('BANKID') ?? '',
  };
  return { lines: readAmounts(lines), source };
}

/** Writes the amounts as cents; what they mean may follow from the others of the file. */
function readAmounts(lines: readonly SplitLine[]): SplitLine[] {
  const amountOf = ({ cells }: SplitLine) => cells[AMOUNT] ?? '';
  const mark = findDecimalMark(lines.map(amountOf));
  return lines.map((line) => {
    if (line.fault !== undefined) return line;
    const amount = readOfxAmount(amountOf(line), mark);
    if (typeof amount === 'string') return { ...line, fault: amount };
    return { ...line, cells: line.cells.with(AMOUNT, formatCents(amount)) };
  });
}

/** The place of the amount in `cellsOf`. */
const AMOUNT = 1;

function cellsOf(
  values: ReadonlyMap<string, string>,
  about: ReadonlyMap<string, string>,
): readonly string[] {
  const value = (tag: string) => values.get(tag) ?? '';
  // CURRENCY says that the amount is in another currency than the account's; ORIGCURRENCY that it was converted.
  const currency = values.has('CURRENCY') ? value('CURSYM') : (about.get('CURDEF') ?? '');
  const [name, memo] = [value('NAME'), value('MEMO')];
  // Many banks cut the name off at 32 characters and repeat it in the memo.
  const description = memo.startsWith(name) ? ['', memo] : [name, memo];
  const [day = value('DTPOSTED')] = /^\d{8}/.exec(value('DTPOSTED')) ?? [];
  return [day, value('TRNAMT'), currency, ...description, value('REFNUM')];
}
