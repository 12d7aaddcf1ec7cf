/** How a file writes numbers: the sign before the decimals, and the one that may part thousands. */
export type NumberStyle = { decimal: '.' | ','; group: '.' | ',' };

const POINT: NumberStyle = { decimal: '.', group: ',' };
const COMMA: NumberStyle = { decimal: ',', group: '.' };

/** Spaces of every width and apostrophes only ever part thousands. */
const THIN = /[ \u00a0\u2000-\u200a\u202f\u205f\u3000'’]/;
const NUMBER =
  /^[+\-\u2212]?[.,]?\d[\d., \u00a0\u2000-\u200a\u202f\u205f\u3000'’]*(?:e[+\-\u2212]?\d{1,3})?$/i;

const GROUPS = /^[+\-\u2212]?\d{1,3}(?:[.,]\d{3})+$/;

/** Whether a cell is a number in any style, with however many digits. */
export const isFigure = (cell: string) => NUMBER.test(cell);

/**
 * The style that all numbers of a file are written in. `problem` is a sentence where two are mixed, and where nothing
 * tells whether '1,503' is 1503 or 1.503. Cells that are no numbers say nothing.
 */
export function findNumberStyle(
  cells: Iterable<string>,
): { style: NumberStyle } | { problem: string } {
  const shown: Partial<Record<'.' | ',', string>> = {};
  let ambiguous: string | undefined;
  for (const cell of cells) {
    const decimal = decimalOf(cell);
    if (decimal === '?' && cell.includes(',')) ambiguous ??= cell;
    else if (decimal && decimal !== '?') shown[decimal] ??= cell;
  }
  if (shown['.'] && shown[',']) {
    return {
      problem: `The file writes numbers in two ways: '${shown['.']}' and '${shown[',']}'. Export it with one kind of decimals.`,
    };
  }
  if (shown[',']) return { style: COMMA };
  if (!shown['.'] && ambiguous) {
    return {
      problem: `'${ambiguous}' may be one number or a thousand times as much. Export the file with decimal points.`,
    };
  }
  return { style: POINT };
}

/** Which sign parts the decimals of a number; '?' if it may part thousands just as well; undefined if it has none. */
function decimalOf(cell: string): '.' | ',' | '?' | undefined {
  if (!isFigure(cell)) return undefined;
  const last = Math.max(cell.lastIndexOf('.'), cell.lastIndexOf(','));
  if (last < 0) return undefined;
  const mark = cell[last] === ',' ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  if (cell.indexOf(mark) < last) return GROUPS.test(cell) ? other : undefined;
  if (cell.includes(other)) return mark;
  // '1,503' and '-12.000'; a zero before it, or other than three digits behind it, makes it a decimal.
  return /^[+\-\u2212]?[1-9]\d{0,2}[.,]\d{3}$/.test(cell) ? '?' : mark;
}

/** '0.52', '1.422,116', '1 503,0', '−5.2e-3' as numbers; undefined for what is none in this style. */
export function readFigure(cell: string, { decimal, group }: NumberStyle): number | undefined {
  if (!isFigure(cell)) return undefined;
  const [, whole = '', rest = ''] = /^(.*?)(e.*)?$/i.exec(cell.replace(/\u2212/g, '-')) ?? [];
  const [integer = '', decimals = '', ...more] = whole.split(decimal);
  const parts = integer.replace(/^[+-]/, '').split(integer.includes(group) ? group : THIN);
  const isGrouped =
    parts.length === 1 ||
    (/^\d{1,3}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => /^\d{3}$/.test(part)));
  if (more.length > 0 || !isGrouped || !/^\d*$/.test(decimals)) return undefined;
  const sign = integer.startsWith('-') ? '-' : '';
  const number = Number(`${sign}${parts.join('') || '0'}.${decimals || '0'}${rest}`);
  return Number.isFinite(number) ? number : undefined;
}

/** A number that stands alone, such as a multiplier of '0,001'; undefined for anything else. */
export function readLoneFigure(cell: string): number | undefined {
  const read = findNumberStyle([cell]);
  return 'style' in read ? readFigure(cell, read.style) : undefined;
}
