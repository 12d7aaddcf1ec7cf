import { dropInvisibleButTurns } from '../text/typed-key.ts';

/** One line of a pasted table by its cells; `isLoose` where only spaces part them, so that an empty one leaves no trace. */
export type PastedRow = { line: string; cells: string[]; isLoose: boolean };

/** Characters; a longer line without tabs and bars is prose. */
const MAX_LINE_LENGTH = 1000;

const WIDE_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** A cell that a spreadsheet wrote in several lines. */
const BROKEN_CELL = /(^|\t)"((?:[^"\t]|"")*)"(?=\t|\r?$)/gm;
/** '|---|:--:|' below the headings of a Markdown table. */
const RULE = /^[\s|:+=-]+$/;

/**
 * The lines of a table as it was copied, without empty ones. Cells are parted by tabs, bars, several spaces, semicolons
 * or commas, or else a figure or limit begins a new one.
 */
export function splitPasted(text: string): PastedRow[] {
  const lines = dropInvisibleButTurns(text)
    .replace(BROKEN_CELL, joinLines)
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(WIDE_SPACE, ' ').replace(/^ +| +$/g, ''))
    .filter((line) => line.trim() !== '' && !RULE.test(line));
  const areCommas = haveCommas(lines);
  return lines.map((line) => splitLine(line, areCommas));
}

const joinLines = (_: string, start: string, cell: string) =>
  start + cell.replaceAll('""', '"').replace(/\s+/g, ' ');

function splitLine(line: string, areCommas: boolean): PastedRow {
  const make = (cells: readonly string[], isLoose = false) => ({
    line: line.trim(),
    cells: cells.map((cell) => cell.trim()),
    isLoose,
  });
  if (line.includes('\t')) return make(line.split('\t'));
  if (line.includes('|')) return make(line.replace(/^\||\|$/g, '').split('|'));
  if (line.length > MAX_LINE_LENGTH) return make([line]);
  if (areCommas) return make(splitQuoted(line, ','));
  if (line.includes('  ')) return make(line.split(/ {2,}/), true);
  const cells = splitQuoted(line, ';');
  return cells.length > 1 ? make(cells) : make(splitAtValues(line), true);
}

/** Whether all lines have equally many cells between commas, none of which may be a decimal one: 'Wasser 3,4 %'. */
function haveCommas(lines: readonly string[]): boolean {
  const counts = new Set(lines.map((line) => splitQuoted(line, ',').length));
  const [count = 1] = counts;
  const areOthers = lines.some(
    (line) => line.length > MAX_LINE_LENGTH || /[\t|;]|\p{L}[^,]* \d+,\d/u.test(line),
  );
  return counts.size === 1 && count > 1 && !areOthers;
}

/** Cells may be in quotes, and a separator in brackets parts nothing: 'Purity (HPLC, 214 nm)'. */
function splitQuoted(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  let depth = 0;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted && depth === 0) cells.push('');
    else {
      if (character === '(') depth += 1;
      if (character === ')') depth = Math.max(0, depth - 1);
      cells[cells.length - 1] += character;
    }
  }
  return cells;
}

const VALUE_BEGINS =
  / (?=[≥≤<>\d]|N[LM]T\b|Not? (?:less|more)|M(?:ax|in)\w*\.? ?\d|At (?:least|most)|(?:Pass|Fail|Compl|Conform|Confirm)\w*$)/i;
/** What the value behind it belongs to. */
const GOES_ON = /(?:^| )(?:m(?:ax|in)\w*|than|least|most|n[lm]t|to|[<>≥≤=±–~-]+)[.:]?$/i;

/** 'Water (KF) Max. 8.0% 3.2%' as 'Water (KF)', 'Max. 8.0%' and '3.2%'; 'Water: 3.2%' as 'Water' and '3.2%'. */
function splitAtValues(line: string): string[] {
  const [, before = '', behind = ''] = /^([^:]{2,60}) ?: ?(?=\S)(.*)$/.exec(line) ?? [];
  // 'Elemental impurities: arsenic' is one name.
  const name = VALUE_BEGINS.exec(` ${behind}`)?.index === 0 ? before : undefined;
  const rest = name === undefined ? line : behind;
  const cells: string[] = [];
  let depth = 0;
  for (const part of rest.split(VALUE_BEGINS)) {
    const last = cells.at(-1);
    if (last !== undefined && (depth > 0 || GOES_ON.test(last))) {
      cells[cells.length - 1] = `${last} ${part}`;
    } else cells.push(part);
    depth += part.split('(').length - part.split(')').length;
  }
  return name === undefined ? cells : [name, ...cells];
}
