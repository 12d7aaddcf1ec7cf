import { countLines } from '../count-lines.ts';
import type { Trace } from './chromatogram.ts';
import { type Block, findBlocks, readFigure, splitCells } from './trace-lines.ts';

const FEWEST_POINTS = 100;
const MOST_POINTS = 60_000;
/** Trying each separator on more would keep the server from everybody for seconds. */
const MOST_LINES = 100_000;
/** Minutes; no run is longer, and a higher figure is in seconds. */
const LONGEST_RUN = 600;
/** Detectors end at some 3 AU, and a trace under 5 mAU shows no purity: figures without a unit up to here are in AU. */
const HIGHEST_IN_AU = 5;

const TIME = /time|minutes|\bmin\b/i;
const SECONDS = /\b(?:s|secs?|seconds)\b/i;
const ABSORBANCE = /absorb|intensity|signal|value|(?<![a-z])[mµμu]?(?:au|v)(?![a-z])/i;
const UNIT = /(?<![a-z])([mµμu]?)(?:au|v)(?![a-z])/i;

type Columns = { time: number; absorbance: number };

/**
 * Reads a laboratory's exported HPLC trace: the lines with a time and an absorbance, in minutes and mAU, whatever
 * stands above them (Agilent, Waters, Shimadzu and Thermo export such files). Columns are separated by tabs, semicolons,
 * commas or spaces, and decimals by a point or a comma. Where there are more than two columns, headings must say which
 * ones are meant. A detector's mV are mAU. `problem` is a sentence for whoever chose the file.
 */
export function readTrace(csv: string): { trace: Trace } | { problem: string } {
  if (countLines(csv, MOST_LINES) > MOST_LINES) {
    return { problem: `The file has more than ${MOST_LINES} lines. Export only the trace.` };
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
  const problem = checkOthers(block, blocks, columns) ?? checkCount(block.rows.length);
  return problem ? { problem } : convert(block, columns);
}

function checkCount(points: number): string | undefined {
  if (points < FEWEST_POINTS) {
    return `The trace has ${points} points, and at least ${FEWEST_POINTS} are needed.`;
  }
  if (points > MOST_POINTS) {
    return `The trace has ${points} points, and at most ${MOST_POINTS} can be read. Export it with fewer points per second.`;
  }
  return undefined;
}

/** Refuses a trace that goes on after a line without figures, and a file that has a second trace. */
function checkOthers(block: Block, blocks: Block[], { time }: Columns): string | undefined {
  for (const other of blocks) {
    if (other === block || other.width !== block.width) continue;
    const [earlier, later] = lineOf(other, 0) < lineOf(block, 0) ? [other, block] : [block, other];
    if (timeOf(later, 0, time) >= timeOf(earlier, earlier.rows.length - 1, time)) {
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

function timeOf(block: Block, row: number, column: number): number {
  return readFigure(block.rows[row]?.cells[column] ?? '') ?? 0;
}

/** Undefined where headings would have to say it and do not. */
function findColumns({ width, headings }: Block): Columns | undefined {
  const cells = splitCells(headings);
  const times = cells.flatMap((cell, column) => (TIME.test(cell) ? [column] : []));
  const absorbances = cells.flatMap((cell, column) =>
    ABSORBANCE.test(cell) && !times.includes(column) ? [column] : [],
  );
  const [time] = times;
  const [absorbance] = absorbances;
  const areNamed = cells.length === width && times.length === 1 && absorbances.length === 1;
  if (areNamed && time !== undefined && absorbance !== undefined) return { time, absorbance };
  return width === 2 ? { time: 0, absorbance: 1 } : undefined;
}

function convert(block: Block, columns: Columns): { trace: Trace } | { problem: string } {
  const perMinute = SECONDS.test(headingOf(block, columns.time)) ? 60 : 1;
  const minutes: number[] = [];
  const figures: number[] = [];
  for (const { line, cells } of block.rows) {
    const time = readFigure(cells[columns.time] ?? '');
    const figure = readFigure(cells[columns.absorbance] ?? '');
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
  if (last > LONGEST_RUN) {
    return { problem: `The trace ends at ${last} minutes. Export the time in minutes.` };
  }
  const scale = scaleOf(block, columns.absorbance, figures);
  return { trace: { minutes, absorbance: figures.map((figure) => figure * scale) } };
}

/** What makes mAU of the figures. */
function scaleOf(block: Block, column: number, figures: readonly number[]): number {
  const multiplier = block.above.findLast((line) => /multiplier/i.test(line)) ?? '';
  const factor = readFigure(splitCells(multiplier).at(-1) ?? '') || 1;
  const stated = [
    headingOf(block, column),
    ...block.above.filter((line) => /\bunits?\b/i.test(line)),
  ];
  const [prefix] = stated.flatMap((text) => UNIT.exec(text)?.[1]?.toLowerCase() ?? []);
  if (prefix === undefined) {
    const highest = figures.reduce((high, figure) => Math.max(high, Math.abs(figure)), 0);
    return highest * factor <= HIGHEST_IN_AU ? factor * 1000 : factor;
  }
  if (prefix === '') return factor * 1000;
  return prefix === 'm' ? factor : factor / 1000;
}

/** The column's heading, or the whole line of headings if it has other columns. */
function headingOf({ headings, width }: Block, column: number): string {
  const cells = splitCells(headings);
  return cells.length === width ? (cells[column] ?? '') : headings;
}
