import type { Cents } from '../pricing/money.ts';
import type { BankFigures } from './bank-figures.ts';

/** Columns of amounts that a running balance explains. */
export type Movement =
  | { kind: 'amount'; amount: number }
  | { kind: 'columns'; credit: number; debit: number }
  | { kind: 'unsigned'; amount: number };
export type RunningBalance = { balance: number; movement: Movement };

/** What came in (positive) or went out with each line; null where that is not known. */
type Flows = readonly (Cents | null)[];
/** Lines of one account by their places, the oldest first. */
type Sequence = readonly number[];
/**
 * Of the steps from one balance to the next: those that are the money between them, those of them that came in and that
 * went out, and those that are the money in the other direction.
 */
type Steps = { all: number; held: number; heldIn: number; heldOut: number; against: number };
type Reading = { balance: number; movement: Movement; flows: Flows; steps: Steps };

const NO_STEPS: Steps = { all: 0, held: 0, heldIn: 0, heldOut: 0, against: 0 };

/**
 * The balance of a file and the amounts that it runs by: each balance is the one before with the money of its line, in
 * whatever order the lines are, with gaps, with balances on some lines only, and with the lines of several accounts.
 * Undefined where no columns, or several in different ways, explain more than half of the steps.
 */
export function findRunningBalance(figures: BankFigures): RunningBalance | undefined {
  const readings = allReadings(figures);
  const [best] = readings.filter(isShown).toSorted((a, b) => b.steps.held - a.steps.held);
  if (best && isBeyondDoubt(best, readings)) {
    return { balance: best.balance, movement: best.movement };
  }
  return best ? undefined : findUnsigned(figures);
}

/**
 * Whether a file's running balance is that of these amounts ('proved'), of others ('contradicted'), or says nothing
 * about them. `isOwn`: whether a column is one of the amounts; `hasSigns`: whether they have signs, and not only columns
 * for what came in and what went out, each of which the balance has to show.
 */
export function compareWithBalance(
  figures: BankFigures,
  flows: Flows,
  isOwn: (place: number) => boolean,
  hasSigns: boolean,
): 'proved' | 'contradicted' | 'silent' {
  const sequences = allSequences(figures);
  const balances = [...figures.withCents].filter((place) => !isOwn(place));
  const stepsOf = (tried: Flows) =>
    balances
      .flatMap((place) =>
        sequences.map((one) => countSteps(figures.money.get(place) ?? [], tried, one)),
      )
      .reduce(better, NO_STEPS);
  const own = stepsOf(flows);
  const readings = allReadings(figures);
  const others = readings.filter((other) => contradicts(other.flows, flows));
  const isFuller = readings.some(
    (other) => isShown(other) && other.steps.held > own.held && hasMore(other.flows, flows),
  );
  const opposite = stepsOf(flows.map((flow) => (flow === null ? null : -flow)));
  const most = others.reduce((found, { steps }) => better(found, steps), opposite);
  const isWhole = hasSigns || (own.heldIn > 0 && own.heldOut > 0);
  if (isWhole && !isFuller && isMost(own) && isAhead(own, most)) return 'proved';
  const isOther = others.some((other) => isShown(other) && isAhead(other.steps, own));
  const isReverse = isMost(opposite) && isAhead(opposite, own);
  return isFuller || isOther || isReverse || (own.held > 0 && own.against > 0)
    ? 'contradicted'
    : 'silent';
}

/**
 * The amounts of lines that have no sign, by what the balance did; null where it does not show that. `amounts` and
 * `balances` are those of all lines of a file.
 */
export function signByBalance(
  figures: Pick<BankFigures, 'lines' | 'days'>,
  amounts: readonly (Cents | null)[],
  balances: readonly (Cents | null)[],
): (Cents | null)[] {
  const readings = allSequences(figures).map((sequences) =>
    signAlong(sequences, amounts, balances),
  );
  const countOf = (read: readonly (Cents | null)[]) => read.filter((one) => one !== null).length;
  return readings.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? amounts.map(() => null);
}

function signAlong(
  sequences: readonly Sequence[],
  amounts: readonly (Cents | null)[],
  balances: readonly (Cents | null)[],
): (Cents | null)[] {
  const signed: (Cents | null)[] = amounts.map(() => null);
  for (const sequence of sequences) {
    let before: Cents | null = null;
    for (const place of sequence) {
      const [amount, now] = [amounts[place] ?? null, balances[place] ?? null];
      if (
        amount !== null &&
        now !== null &&
        before !== null &&
        Math.abs(now - before) === Math.abs(amount)
      ) {
        signed[place] = now - before;
      }
      before = now;
    }
  }
  return signed;
}

/** Every way to take one column for the balance and one or two others for what it runs by. */
function allReadings(figures: BankFigures): Reading[] {
  const { money, withCents } = figures;
  const places = [...money.keys()];
  const sequences = allSequences(figures);
  const movements: { movement: Movement; flows: Flows; own: readonly number[] }[] = places.flatMap(
    (place) => [
      {
        movement: { kind: 'amount' as const, amount: place },
        flows: money.get(place) ?? [],
        own: [place],
      },
      ...places.flatMap((other) => {
        const flows = pairFlows(money.get(place) ?? [], money.get(other) ?? []);
        if (other === place || !flows) return [];
        return [
          {
            movement: { kind: 'columns' as const, credit: place, debit: other },
            flows,
            own: [place, other],
          },
        ];
      }),
    ],
  );
  return [...withCents].flatMap((balance) => {
    const balances = money.get(balance) ?? [];
    return movements
      .filter(({ own }) => !own.includes(balance))
      .map(({ movement, flows }) => ({
        balance,
        movement,
        flows,
        steps: sequences.map((one) => countSteps(balances, flows, one)).reduce(better, NO_STEPS),
      }));
  });
}

/** The flows of a column of credits and one of debits; undefined where one line has both. */
function pairFlows(credits: Flows, debits: Flows): Flows | undefined {
  const flows: (Cents | null)[] = [];
  for (const [place, credit] of credits.entries()) {
    const debit = debits[place] ?? null;
    if (credit && debit) return undefined;
    flows.push(
      debit ? -Math.abs(debit) : credit === null && debit === null ? null : Math.abs(credit ?? 0),
    );
  }
  return flows;
}

/** A column of amounts without a sign, where the balance rises and falls by them. */
function findUnsigned(figures: BankFigures): RunningBalance | undefined {
  const { money, withCents } = figures;
  for (const balance of withCents) {
    for (const [amount, amounts] of money) {
      if (amount === balance || amounts.some((one) => one !== null && !(one >= 0))) continue;
      const signed = signByBalance(figures, amounts, money.get(balance) ?? []);
      const known = signed.filter((one) => one !== null && one !== 0);
      const filled = amounts.filter((one) => one !== null && one !== 0);
      const isBoth =
        known.some((one) => one !== null && one > 0) &&
        known.some((one) => one !== null && one < 0);
      if (isBoth && known.length > 1 && known.length * 2 > filled.length) {
        return { balance, movement: { kind: 'unsigned', amount } };
      }
    }
  }
  return undefined;
}

/** Whether the balance shows what each of the columns is: of credits and debits, both must have been in a step. */
function isShown({ movement, steps }: Reading): boolean {
  return isMost(steps) && (movement.kind !== 'columns' || (steps.heldIn > 0 && steps.heldOut > 0));
}

/**
 * Whether no reading that is at odds with it explains the balance nearly as well, and none explains it as well that has
 * an amount where it has none.
 */
function isBeyondDoubt(best: Reading, readings: readonly Reading[]): boolean {
  return readings.every((other) =>
    contradicts(other.flows, best.flows)
      ? isAhead(best.steps, other.steps)
      : other.steps.held < best.steps.held || !hasMore(other.flows, best.flows),
  );
}

function isMost({ held, all, against }: Steps): boolean {
  return held > 0 && held * 2 > all && against === 0;
}

function isAhead(one: Steps, other: Steps): boolean {
  return one.held > other.held && (one.held === one.all || one.held >= other.held * 2);
}

function better(one: Steps, other: Steps): Steps {
  return other.held > one.held || (other.held === one.held && other.all < one.all) ? other : one;
}

/** Whether a line has two different amounts. */
function contradicts(one: Flows, other: Flows): boolean {
  return one.some((flow, place) => flow && other[place] && flow !== other[place]);
}

function hasMore(one: Flows, other: Flows): boolean {
  return one.some((flow, place) => flow && !other[place]);
}

function countSteps(balances: Flows, flows: Flows, sequences: readonly Sequence[]): Steps {
  const steps = { ...NO_STEPS };
  for (const sequence of sequences) {
    let before: Cents | undefined;
    let sum = 0;
    for (const place of sequence) {
      sum += flows[place] ?? 0;
      const now = balances[place] ?? null;
      if (now === null) continue;
      if (before !== undefined && (sum !== 0 || now !== before)) {
        steps.all += 1;
        if (now - before === -sum) steps.against += 1;
        if (now - before === sum) {
          steps.held += 1;
          if (sum > 0) steps.heldIn += 1;
          else steps.heldOut += 1;
        }
      }
      before = now;
      sum = 0;
    }
  }
  return steps;
}

/** The orders that a file's lines may be in, of all of them together and of each account by itself. */
function allSequences({ lines, days }: Pick<BankFigures, 'lines' | 'days'>): Sequence[][] {
  const orders = ordersOf(days);
  const accounts = accountColumns(lines);
  return [
    ...orders.map((order) => [order]),
    ...accounts.flatMap((column) =>
      orders.map((order) => [
        ...Map.groupBy(order, (place) => lines[place]?.cells[column] ?? '').values(),
      ]),
    ),
  ];
}

/** As the file is, or from its end; also within each day, where the days run the other way. */
function ordersOf(days: readonly string[]): Sequence[] {
  const forward = days.map((_, place) => place);
  const backward = forward.toReversed();
  const byDay = (order: Sequence) =>
    order.toSorted((a, b) => (days[a] ?? '').localeCompare(days[b] ?? ''));
  const known = days.filter(Boolean);
  const rises = known.some((day, place) => place > 0 && day > (known[place - 1] ?? ''));
  const falls = known.some((day, place) => place > 0 && day < (known[place - 1] ?? ''));
  if (rises && !falls) return [forward, byDay(backward)];
  if (falls && !rises) return [backward, byDay(forward)];
  return rises ? [forward, backward, byDay(forward), byDay(backward)] : [forward, backward];
}

const MAX_ACCOUNTS = 10;

/** Columns of few words or numbers, which may name the account of each line. */
function accountColumns(lines: BankFigures['lines']): number[] {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, column) => column)
    .filter((column) => {
      const names = new Set(lines.map(({ cells }) => cells[column] ?? ''));
      return (
        names.size > 1 &&
        names.size <= MAX_ACCOUNTS &&
        names.size * 2 <= lines.length &&
        !names.has('')
      );
    })
    .slice(0, 3);
}
