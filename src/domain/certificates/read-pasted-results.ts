import { joinSingleValues } from './join-single-values.ts';
import { type Columns, type Role, readHeadings } from './pasted-headings.ts';
import { findTest, isWeight, type NamedTest } from './pasted-names.ts';
import { type PastedRow, splitPasted } from './pasted-rows.ts';
import { fold, LIGHTEST_MASS, readConformity, readValue, simplifyUnit } from './pasted-values.ts';
import { isIdentity, type TestResult } from './test-results.ts';

type PastedResult = Pick<TestResult, 'result' | 'method'> &
  Partial<Pick<TestResult, 'bound' | 'limit'>>;

export type PastedResults = {
  /** What a line says of a test, by the test's name, and that line as it was pasted. */
  found: Map<string, PastedResult & { line: string }>;
  /** Lines of which nothing was taken. */
  unread: string[];
};

/**
 * Reads results from a table copied out of a report: a row for each test, in the order of any laboratory. Headings say
 * which column is what; without them, a row is read if only one of its cells can be the result. The shop's own limits
 * count, so a report's are passed over. Of two rows for one test, the one with its very name counts; if neither has it
 * and they differ, none does. What may be another test's figure is left out.
 */
export function readPastedResults(text: string, tests: readonly TestResult[]): PastedResults {
  const best = new Map<string, Read>();
  const unread: string[] = [];
  let columns: Columns | undefined;
  for (const row of joinSingleValues(splitPasted(text))) {
    const headings = readHeadings(wordsOf(row));
    columns = headings ?? columns;
    if (headings || isTitle(row)) continue;
    const read = readRow(row, columns, tests);
    const before = read && best.get(read.test.test);
    if (!read) unread.push(row.line);
    else if (!before || before.rank < read.rank) {
      best.set(read.test.test, read);
      if (before) unread.push(...before.lines);
    } else if (before.rank > read.rank) unread.push(row.line);
    else if (before.result?.result !== read.result?.result) {
      best.set(read.test.test, {
        ...before,
        result: undefined,
        lines: [...before.lines, row.line],
      });
    }
  }
  const pasted: PastedResults = { found: new Map(), unread };
  for (const { test, result, lines } of best.values()) {
    if (result) pasted.found.set(test.test, { ...result, line: lines[0] ?? '' });
    else unread.push(...lines);
  }
  return pasted;
}

/** A row of a known test; without a result where rows of the same rank differ. */
type Read = NamedTest & { result: PastedResult | undefined; lines: string[] };

/** The cells of a line; of 'Test Specification Result' its words. */
const wordsOf = ({ cells, line }: PastedRow) => (cells.length === 1 ? line.split(' ') : cells);

const isTitle = ({ cells }: PastedRow) =>
  cells.length === 1 && /^(?:test|parameter|analysis|result|item)s?$/i.test(cells[0] ?? '');

function readRow(
  row: PastedRow,
  columns: Columns | undefined,
  tests: readonly TestResult[],
): Read | undefined {
  const roles = columns && rolesOf(row, columns);
  const at = roles?.includes('test') ? roles.indexOf('test') : row.cells.findIndex(isNoNumber);
  const name = row.cells[at] ?? '';
  const named = findTest(name, tests);
  const others = row.cells.map((cell, index) => (index === at ? '' : cell));
  if (!named || (roles === undefined && columns && !isSafeWithout(others))) return;
  const { test } = named;
  if (isIdentity(test) && isOtherIdentity(name, others, roles)) return;
  const result = roles
    ? readHeaded({ cells: others, roles, unit: columns?.unit ?? '' }, test)
    : readUnheaded(others, test);
  return result && { ...named, result, lines: [row.line] };
}

/** What each cell holds, if the row has as many as there are headings. */
function rolesOf({ cells, isLoose }: PastedRow, { roles }: Columns): Columns['roles'] | undefined {
  const isWhole = isLoose ? cells.length === roles.length : cells.length <= roles.length;
  const hasMore = cells.slice(roles.length).some((cell) => cell !== '');
  return isWhole || !(isLoose || hasMore) ? roles : undefined;
}

/** '1', '2.' and the like count rows. */
const isNoNumber = (cell: string) => cell !== '' && !/^\d{1,2}[.)]?$/.test(cell);

/** Where headings do not help: a limit is marked as one, and one figure more is none. */
function isSafeWithout(cells: readonly string[]): boolean {
  const values = cells.map(readValue);
  const figures = values.flatMap((value) => (value.kind === 'figure' ? [value.figure] : []));
  return (
    values.some(({ kind }) => kind === 'limit') &&
    figures.length === 1 &&
    !figures[0]?.startsWith('<')
  );
}

/** An identity by something else than mass, or a weight that nobody measured. */
function isOtherIdentity(
  name: string,
  cells: readonly string[],
  roles: Columns['roles'] | undefined,
): boolean {
  const isMass = /\b(?:ms|esi|maldi|mass|masse|massen\w*|tof)\b/.test(fold(cells.join(' ')));
  if (isWeight(name)) return !isMass && !roles?.includes('result');
  return (
    !isMass &&
    !/\b(?:ms|mass\w*)\b/.test(fold(name)) &&
    cells.some((cell) => readValue(cell).kind === 'method')
  );
}

type HeadedRow = { cells: readonly string[]; roles: Columns['roles']; unit: string };

function readHeaded({ cells, roles, unit }: HeadedRow, test: TestResult): PastedResult | undefined {
  const of = (role: Role) => cells.filter((_, index) => roles[index] === role);
  const results = of('result');
  if (results.length !== 1) return;
  return readResult(results[0] ?? '', of('method')[0] || test.method, test, of('unit')[0] || unit);
}

function readUnheaded(cells: readonly string[], test: TestResult): PastedResult | undefined {
  const values = cells
    .filter((cell) => cell !== '')
    .map((cell) => ({ cell, value: readValue(cell) }));
  const of = (...kinds: string[]) => values.filter(({ value }) => kinds.includes(value.kind));
  const figures = of('figure');
  const conformities = of('conformity');
  // Beside 'Conforms', '<5 EU/mg' is what it conforms to.
  const [result] = figures.length > 0 ? figures : conformities;
  if (!result || figures.length > 1 || (conformities.length > 0 && figures[0]?.cell.includes('<')))
    return;
  const [unit] = values.filter(({ value, cell }) => value.kind === 'words' && isUnit(cell));
  return readResult(result.cell, of('method')[0]?.cell ?? test.method, test, unit?.cell ?? '');
}

const isUnit = (cell: string) =>
  /^(?:%|ppm|ppb|[a-zµμ]{1,3}\/[a-zµμ]{1,3}|da(?:ltons?)?|amu|mg|min)$/i.test(fold(cell));

/** A figure in the test's unit, or whether the item conforms; undefined for anything else. */
function readResult(
  cell: string,
  method: string,
  test: TestResult,
  unit: string,
): PastedResult | undefined {
  // '1.672' in a column of daltons is 1672.
  const value = readValue(/\d$/.test(cell) ? `${cell} ${simplifyUnit(unit)}`.trim() : cell);
  const conforms = readConformity(cell);
  if (conforms !== undefined && (test.bound === 'conforms' || isIdentity(test))) {
    const result = conforms ? 'yes' : 'no';
    // Of an identity that was confirmed no mass is told.
    return test.bound === 'conforms'
      ? { result, method }
      : { result, method, bound: 'conforms', limit: '' };
  }
  if (value.kind !== 'figure' || test.bound === 'conforms') return;
  if (value.unit !== '' && value.unit !== simplifyUnit(test.unit)) return;
  // What is less, and says no unit, is a retention time or the weight of a sample.
  const isNoMass =
    isIdentity(test) && value.unit === '' && !(Number(value.figure) >= LIGHTEST_MASS);
  return isNoMass ? undefined : { result: value.figure, method };
}
