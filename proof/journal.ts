import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFiles, pictureHash } from '../src/domain/catalogue/picture.ts';
import type { OrderState } from '../src/domain/orders/order-states.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import type { Reply } from './visitor.ts';

/** How far an order was taken, in the order in which the proofs take it. */
const progress = ['pending', 'paid', 'refund-due', 'refunded'] as const satisfies OrderState[];

export type Journal = ReturnType<typeof openJournal>;

/** What the shop has said yes to. */
export function openJournal() {
  return {
    /** By id. */
    orders: new Map<string, (typeof progress)[number]>(),
    /** Placed, and not yet paid by the proof. */
    unpaid: [] as { id: string; total: string }[],
    /** By id. */
    transfers: new Set<string>(),
    /** By name. */
    products: new Set<string>(),
    /** By path. */
    pictures: new Set<string>(),
    /** Successes and refusals, counted by status; 0 for no answer. */
    answers: new Map<number, number>(),
    /** Answers that no client should get. */
    wrong: [] as string[],
  };
}

/** Counts an answer, and returns the body of a success. A refusal has to be one of `expected`, by status. */
export function note<T>(
  { answers, wrong }: Journal,
  what: string,
  { status, ok, error }: Reply<T>,
  expected: readonly number[],
): T | undefined {
  answers.set(status, (answers.get(status) ?? 0) + 1);
  if (ok !== undefined || status === 0 || (expected.includes(status) && error)) return ok;
  wrong.push(`${what} was answered ${status}: ${error?.message ?? 'without a sentence'}`);
  return undefined;
}

/** How many calls were answered, or with one of these statuses. */
export function countAnswers({ answers }: Journal, statuses?: readonly number[]): number {
  const counted = [...answers].filter(([status]) => statuses?.includes(status) ?? status !== 0);
  return counted.reduce((sum, [, count]) => sum + count, 0);
}

/** What was acknowledged and is not there, or there twice, in words; none where all is well. */
export async function checkJournal(
  db: Database,
  journal: Journal,
  dataDir: string,
): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
  const states = new Map(orders.map(({ id, status }) => [id, status]));
  const transfers = await db.selectFrom('transfers').select('id').execute();
  const known = new Set(transfers.map(({ id }) => id));
  const products = await db.selectFrom('products').select('name').execute();
  const named = Object.groupBy(products, ({ name }) => name);
  return [
    ...[...journal.orders].flatMap(([id, reached]) => {
      const [state, steps] = [states.get(id), progress.slice(progress.indexOf(reached))];
      if (steps.some((step) => step === state)) return [];
      return [`order ${id} was ${reached} and is ${state ?? 'lost'}`];
    }),
    ...[...journal.transfers].flatMap((id) => (known.has(id) ? [] : [`transfer ${id} is lost`])),
    ...[...journal.products].flatMap((name) => {
      const count = named[name]?.length ?? 0;
      return count === 1 ? [] : [`imported product ${name} is there ${count} times`];
    }),
    ...[...journal.pictures].flatMap((path) => findMissing(path, dataDir)),
    ...journal.wrong,
  ];
}

/** The files of a picture that are missing or empty. */
function findMissing(path: string, dataDir: string): string[] {
  return pictureFiles(pictureHash(path) ?? '')
    .map((name) => join(dataDir, 'attached_assets', name))
    .filter((file) => !existsSync(file) || statSync(file).size === 0)
    .map((file) => `picture ${file} is lost`);
}
