import { makeKey } from '../../make-key.ts';
import type { Tools } from './use-work.ts';

/** What the shop says of a part; `errors` has a sentence for each item that it refused. */
export type PartAnswer = { errors: readonly string[] };

export type Place = {
  /** Names the import; with a part's index, a key that keeps the part from being stored twice. */
  key: string;
  index: number;
  isLast: boolean;
};

/** A file that is sent part by part, and the answers so far. */
export type Sending<Answer> = {
  parts: readonly { size: number; send: () => Promise<Answer> }[];
  answers: readonly Answer[];
};

export function beginSending<Item, Answer>(
  parts: readonly Item[][],
  send: (part: Item[], place: Place) => Promise<Answer>,
): Sending<Answer> {
  const key = makeKey();
  return {
    parts: parts.map((part, index) => ({
      size: part.length,
      send: () => send(part, { key, index, isLast: index === parts.length - 1 }),
    })),
    answers: [],
  };
}

export function splitEvenly<Item>(items: readonly Item[], most: number): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += most) {
    parts.push(items.slice(start, start + most));
  }
  return parts;
}

/** Sends the parts that have no answer yet, one after the other; gives whether all have been sent. */
export async function sendParts<Answer>(
  { parts, answers }: Sending<Answer>,
  { show, isStopped }: Tools<Sending<Answer>>,
): Promise<boolean> {
  const all = [...answers];
  for (const { send } of parts.slice(all.length)) {
    if (isStopped()) return false;
    all.push(await send());
    show({ parts, answers: [...all] });
  }
  return true;
}

/** How many items there are, and how many have their answer. */
export function countItems({ parts, answers }: Sending<unknown>) {
  const total = sumOf(parts, ({ size }) => size);
  return { total, sent: sumOf(parts.slice(0, answers.length), ({ size }) => size) };
}

/** What the shop says of all parts before any is stored. */
export async function askParts<Item, Answer>(
  parts: readonly Item[][],
  ask: (part: Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const part of parts) answers.push(await ask(part));
  return answers;
}

/** Adds up one figure of all answers. */
export function sumOf<Answer>(answers: readonly Answer[], figure: (answer: Answer) => number) {
  return answers.reduce((sum, answer) => sum + figure(answer), 0);
}

/** What came of items that are added, or left as they are because the shop knows them. */
export function tallyAdded(answers: readonly (PartAnswer & { added: number; known: number })[]) {
  return {
    imported: sumOf(answers, ({ added }) => added),
    leftOut: sumOf(answers, ({ known }) => known),
    errors: errorsOf(answers),
  };
}

export function errorsOf(answers: readonly PartAnswer[]): string[] {
  return answers.flatMap(({ errors }) => errors);
}
