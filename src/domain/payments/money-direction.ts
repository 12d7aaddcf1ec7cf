import { removeAccents } from '../text/plain-text.ts';

/** Which way money went. */
export type Direction = 'in' | 'out';

/** Outgoing money in a column of directions, without accents. */
const OUT =
  /^(dr|dbit|dbt|db|dt|deb|debit\b.*|out|outgoing|sent|sortants?|money out|paid out|funds out|payment|paiement|w\/?d|withdraw\w*|retraits?|sorties?|purchase|achat|fees?|frais)$/i;
const IN =
  /^(cr|crdt|crt|ct|cred|credit\b.*|in|incoming|received|entrants?|entrees?|money in|paid in|funds in|dep|deposit\w*|depots?|recus?)$/i;

/** Single characters say it only by the other one of their pair: credit and debit, deposit and withdrawal, in and out … */
const PAIRS = [
  ['C', 'D'],
  ['D', 'W'],
  ['D', 'R'],
  ['I', 'O'],
  ['E', 'S'],
  ['+', '-'],
] as const;

/** What the cells of a column of directions say; undefined for a word that says neither. */
export type ReadDirection = (cell: string) => Direction | undefined;

/** Reads a column of directions by all its cells, in English and French. */
export function readDirections(cells: readonly string[]): ReadDirection {
  const written = new Set(cells.map(simplify).filter(Boolean));
  const single = [...written].filter((cell) => cell.length === 1);
  // A debit or a deposit: only the other letter would tell.
  const isLoneD = single.length === 1 && single[0] === 'D';
  const [incoming, outgoing] =
    PAIRS.find((pair) => single.every((cell) => isOneOf(pair, cell))) ?? [];
  return (cell) => {
    const word = simplify(cell);
    if (word.length === 1) {
      if (isLoneD) return undefined;
      if (word === incoming) return 'in';
      return word === outgoing ? 'out' : undefined;
    }
    if (OUT.test(word)) return 'out';
    return IN.test(word) ? 'in' : undefined;
  };
}

/** Whether a column says in known words which way the money of each row went. `isNamed`: its heading says so, too. */
export function isDirections(cells: readonly string[], isNamed: boolean): boolean {
  const written = new Set(cells.filter((cell) => cell.trim() !== ''));
  if (written.size === 0 || written.size > 12) return false;
  const read = readDirections([...written]);
  const said = [...written].map(read);
  if (said.includes(undefined)) return false;
  // Without a name, 'FEE' on every line is a description, and 'D' may be anything.
  return isNamed || (new Set(said).size === 2 && ![...written].some(isKind));
}

/** Words for what was done, of which descriptions are made, too; they say less than a sign. */
const KIND = /^(PAYMENT|PAIEMENT|PURCHASE|ACHAT|FEES?|FRAIS)$/;

export function isKind(cell: string): boolean {
  return KIND.test(simplify(cell));
}

function isOneOf(pair: readonly [string, string], cell: string): boolean {
  return pair[0] === cell || pair[1] === cell;
}

function simplify(cell: string): string {
  return removeAccents(cell)
    .replace(/[\u2212\u2010-\u2013]/g, '-')
    .trim()
    .toUpperCase();
}
