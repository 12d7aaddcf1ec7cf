import { type BankLayout, type BankLine, isMoney } from './bank-columns.ts';
import { type BankFigures, readFigures } from './bank-figures.ts';
import { moneyReader } from './bank-money.ts';
import { compareWithBalance } from './running-balance.ts';

/** What a file's running balance says about the amounts of a layout. `lines` are the file's transactions. */
export function compareLayout(lines: readonly BankLine[], layout: BankLayout) {
  return compareFigures(readFigures(lines, layout), layout);
}

/** The same for lines whose figures are read already. */
export function compareFigures(figures: BankFigures, layout: BankLayout) {
  const read = moneyReader(figures.lines, layout);
  const flows = figures.lines.map((line) => {
    const amount = read(line);
    return typeof amount === 'string' ? null : amount;
  });
  const hasSigns = layout.columns.some((kind) => kind === 'amount' || kind === 'unsigned-amount');
  return compareWithBalance(figures, flows, (place) => isMoney(layout.columns[place]), hasSigns);
}
