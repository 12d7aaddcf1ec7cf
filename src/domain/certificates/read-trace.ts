import { countLines } from '../files/count-lines.ts';
import type { MeasuredTrace } from './chromatogram.ts';
import { findNumberStyle, type NumberStyle, readFigure, readLoneFigure } from './trace-figures.ts';
import { type Block, findBlocks, splitCells } from './trace-lines.ts';
import { readUnit } from './trace-unit.ts';

const FEWEST_POINTS = 100;
const MAX_POINTS = 60_000;
/** Trying each separator on more would keep the server from everybody for seconds. */
const MAX_LINES = 100_000;
/** Minutes; no run is longer, and a higher figure is in seconds. */
const MAX_RUN = 600;
/** Detectors end at some 3 AU, and a trace under 5 mAU shows no purity: figures without a unit up to here are in AU. */
const HIGHEST_IN_AU = 5;

const TIME = /time|minutes|\bmin\b/i;
const SECONDS = /\b(?:s|secs?|seconds)\b/i;
const SIGNAL =
  /absorb|intensity|signal|value|voltage|volts|counts|response|detector|\by\b|(?<![a-z])[mµμu]?(?:au|v)(?![a-z])/i;
/** A line above the figures that says what they are in; not what the time is in. */
const UNIT_LINE = /\bunits?\b|\by[ -]?axis title/i;
const OTHER_UNIT_LINE = /time|\bx\b|area|temp|flow|pressure|wavelength/i;

type Columns = { time: number; absorbance: number };

/**
 * Reads a laboratory's exported HPLC trace: the lines with a time and an absorbance, in minutes and mAU, whatever
 * stands above them (Agilent, Waters, Shimadzu and Thermo export such files). Columns are separated by tabs, semicolons,
 * commas or spaces, and decimals by a point or a comma, the same throughout. Where there are more than two columns,
 * headings must say which ones are meant. Volts become mV, and a detector's other units stay. `problem` is a sentence for whoever chose the file.
 */
export function readTrace(csv: string): { trace: MeasuredTrace } | { problem: string } {
  if (countLines(csv, MAX_LINES) > MAX_LINES) {
    return { problem: `The file has more than ${MAX_LINES} lines. Export only the trace.` };
  }
  const blocks = findBlocks(csv);
  const block = blocks.toSorted((one, other) => other.rows.length - one.rows.length)[0];
  if (!block) return { problem: 'The file has no lines with a time and an absorbance.' };
  const columns = findColumns(block);
  if (!columns) {
    return {
      problem: `Line ${lineOf(block, 0)} has ${block.width} figures. Export only the time and one absorbance, or head their columns 'Time (min)' and 'Absorbance (mAU)'.`,
    };
  }
  const written = findNumberStyle(cellsOf(block, columns));
  if ('problem' in written) return written;
  const { style } = written;
  const problem = checkOthers(block, blocks, columns, style) ?? checkCount(block.rows.length);
  return problem ? { problem } : convert(block, columns, style);
}

function* cellsOf({ rows }: Block, { time, absorbance }: Columns): Iterable<string> {
  for (const { cells } of rows) {
    yield cells[time] ?? '';
    yield cells[absorbance] ?? '';
  }
}

function checkCount(points: number): string | undefined {
  if (points < FEWEST_POINTS) {
    return `The trace has ${points} points, and at least ${FEWEST_POINTS} are needed.`;
  }
  if (points > MAX_POINTS) {
    return `The trace has ${points} points, and at most ${MAX_POINTS} can be read. Export it with fewer points per second.`;
  }
  return undefined;
}

/** Refuses a trace that goes on after a line without figures, and a file that has a second trace. */
function checkOthers(
  block: Block,
  blocks: Block[],
  { time }: Columns,
  style: NumberStyle,
): string | undefined {
  const timeOf = ({ rows }: Block, row: number) =>
    readFigure(rows[row]?.cells[time] ?? '', style) ?? 0;
  for (const other of blocks) {
    if (other === block || other.width !== block.width) continue;
    const [earlier, later] = lineOf(other, 0) < lineOf(block, 0) ? [other, block] : [block, other];
    if (timeOf(later, 0) >= timeOf(earlier, earlier.rows.length - 1)) {
      return `Line ${lineOf(earlier, earlier.rows.length - 1) + 1} has no time and absorbance, but further down the trace goes on.`;
    }
    if (other.rows.length >= FEWEST_POINTS) {
      return `The file has two traces, from lines ${lineOf(earlier, 0)} and ${lineOf(later, 0)} on. Export only the one that the purity was measured by.`;
    }
  }
  return undefined;
}

function lineOf(block: Block, row: number): number {
  return block.rows[row]?.line ?? 0;
}

/** Undefined where headings would have to say it and do not. */
function findColumns({ width, headings }: Block): Columns | undefined {
  const cells = splitCells(headings);
  const times = cells.flatMap((cell, column) => (TIME.test(cell) ? [column] : []));
  const absorbances = cells.flatMap((cell, column) =>
    SIGNAL.test(cell) && !times.includes(column) ? [column] : [],
  );
  const [time] = times;
  const [absorbance] = absorbances;
  const areNamed = cells.length === width && times.length === 1 && absorbances.length === 1;
  if (areNamed && time !== undefined && absorbance !== undefined) return { time, absorbance };
  return width === 2 ? { time: 0, absorbance: 1 } : undefined;
}

function convert(
  block: Block,
  columns: Columns,
  style: NumberStyle,
): { trace: MeasuredTrace } | { problem: string } {
  const perMinute = SECONDS.test(headingOf(block, columns.time)) ? 60 : 1;
  const minutes: number[] = [];
  const figures: number[] = [];
  for (const { line, cells } of block.rows) {
    const time = readFigure(cells[columns.time] ?? '', style);
    const figure = readFigure(cells[columns.absorbance] ?? '', style);
    if (time === undefined || figure === undefined) {
      return { problem: `Line ${line} has no time or no absorbance.` };
    }
    const before = minutes.at(-1);
    if (before !== undefined && time / perMinute < before) {
      return { problem: `In line ${line} the time goes back to ${time}.` };
    }
    minutes.push(time / perMinute);
    figures.push(figure);
  }
  const first = minutes[0] ?? 0;
  const last = minutes.at(-1) ?? 0;
  if (first === last) return { problem: `The time is ${last} in every line.` };
  if (last > MAX_RUN) {
    return { problem: `The trace ends at ${last} minutes. Export the time in minutes.` };
  }
  const signal = findSignal(block, columns.absorbance, figures);
  if ('problem' in signal) return signal;
  const { unit, scale } = signal;
  return { trace: { minutes, absorbance: figures.map((figure) => figure * scale), unit } };
}

/** What the figures are in once they are multiplied by `scale`. */
function findSignal(
  block: Block,
  column: number,
  figures: readonly number[],
): { unit: string; scale: number } | { problem: string } {
  const multiplier = block.above.findLast((line) => /multiplier/i.test(line)) ?? '';
  const factor = readLoneFigure(splitCells(multiplier).at(-1) ?? '') || 1;
  const lines = block.above.filter((line) => UNIT_LINE.test(line) && !OTHER_UNIT_LINE.test(line));
  const stated =
    readUnit(headingOf(block, column)) ??
    lines.map((line) => readUnit(line)).find((unit) => unit !== undefined);
  if (!stated) {
    const highest = figures.reduce((high, figure) => Math.max(high, Math.abs(figure)), 0);
    const scale = highest * factor <= HIGHEST_IN_AU ? factor * 1000 : factor;
    return { unit: 'mAU', scale };
  }
  return 'problem' in stated ? stated : { ...stated, scale: stated.scale * factor };
}

/** The column's heading, or the whole line of headings if it has other columns. */
function headingOf({ headings, width }: Block, column: number): string {
  const cells = splitCells(headings);
  return cells.length === width ? (cells[column] ?? '') : headings;
}
