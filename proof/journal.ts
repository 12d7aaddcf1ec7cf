import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '../src/contracts/endpoint.ts';
import type { importProducts } from '../src/contracts/import-products.ts';
import type { placeOrder } from '../src/contracts/orders.ts';
import type { OrderState } from '../src/domain/order-states.ts';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureFile,
  pictureHash,
} from '../src/domain/picture.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import type { Reply, Visitor } from './visitor.ts';

/** How far an order was taken, in the order in which the proofs take it. */
const progress = ['pending', 'paid', 'refund-due', 'refunded'] as const satisfies OrderState[];
type Progress = (typeof progress)[number];

type Attempt = { visitor: Visitor; request: Request<typeof placeOrder> };
type Part = Request<typeof importProducts>['body'];

/** What the shop has said yes to, and what it has not answered. */
export type Journal = {
  orders: Map<string, Progress>;
  /** Placed and not yet paid by the proof. */
  unpaid: { id: string; total: string }[];
  transfers: Set<string>;
  /** The names of imported products. */
  products: Set<string>;
  /** The paths of uploaded pictures. */
  pictures: Set<string>;
  /** Without an answer: to be sent again with the same key. */
  attempts: Attempt[];
  parts: Part[];
  /** Successes and refusals, counted by status; 0 for no answer. */
  answers: Map<number, number>;
  /** Answers that no client should get. */
  wrong: string[];
};

export function openJournal(): Journal {
  return {
    orders: new Map(),
    unpaid: [],
    transfers: new Set(),
    products: new Set(),
    pictures: new Set(),
    attempts: [],
    parts: [],
    answers: new Map(),
    wrong: [],
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

/** How many calls the shop has answered. */
export function countAnswers({ answers }: Journal): number {
  return [...answers].reduce((sum, [status, count]) => sum + (status === 0 ? 0 : count), 0);
}

/** What was acknowledged and is not there, or there twice, in words; none where all is well. */
export async function checkJournal(
  db: Database,
  journal: Journal,
  dataDir: string,
): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
  const stateOf = new Map(orders.map(({ id, status }) => [id, status]));
  const transfers = await db.selectFrom('transfers').select('id').execute();
  const known = new Set(transfers.map(({ id }) => id));
  const products = await db.selectFrom('products').select('name').execute();
  const counts = new Map<string, number>();
  for (const { name } of products) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [
    ...[...journal.orders].flatMap(([id, reached]) => {
      const state = stateOf.get(id);
      if (!state) return [`order ${id} is lost`];
      const steps: readonly OrderState[] = progress.slice(progress.indexOf(reached));
      return steps.includes(state) ? [] : [`order ${id} was ${reached} and is ${state}`];
    }),
    ...[...journal.transfers].flatMap((id) => (known.has(id) ? [] : [`transfer ${id} is lost`])),
    ...[...journal.products].flatMap((name) => {
      const count = counts.get(name) ?? 0;
      return count === 1 ? [] : [`imported product ${name} is there ${count} times`];
    }),
    ...[...journal.pictures].flatMap((path) => findMissing(path, dataDir)),
    ...journal.wrong,
  ];
}

/** The files of a picture that are missing or empty. */
function findMissing(path: string, dataDir: string): string[] {
  const hash = pictureHash(path) ?? '';
  return PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => ({ width, format })))
    .map(({ width, format }) => join(dataDir, 'attached_assets', pictureFile(hash, width, format)))
    .filter((file) => !existsSync(file) || statSync(file).size === 0)
    .map((file) => `picture ${file} is lost`);
}
