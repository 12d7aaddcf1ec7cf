import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { vialsOfLine } from '../../contracts/checkout/orders.ts';
import { orderReturn } from '../../contracts/returns/returns.ts';
import {
  awaitsOwner,
  type ReturnReason,
  type ReturnState,
  returnStates,
} from '../../domain/returns/return-states.ts';
import { countRows } from '../platform/database/count-rows.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';

type Row = Selectable<Tables['returns']>;

/** A return as it is stored, its lines read. Times in milliseconds. */
export type StoredReturn = ReturnType<typeof read>;

const storedLines = z.array(vialsOfLine);
const storedReceived = orderReturn.shape.received.unwrap();

function read({ lines, received, ...row }: Row) {
  const parts = received === null ? null : storedReceived.parse(JSON.parse(received));
  return { ...row, lines: storedLines.parse(JSON.parse(lines)), received: parts };
}

type NewReturn = {
  orderId: string;
  state: Extract<ReturnState, 'asked' | 'accepted'>;
  askedBy: Row['asked_by'];
  reason: ReturnReason;
  lines: StoredReturn['lines'];
  message: string;
  answer: string;
  comesBack: boolean;
  /** A WebP in base64. */
  picture: string | undefined;
};

/** Adds a return of an order, which the caller has locked, and gives its id. `now` in milliseconds. */
export async function insertReturn(trx: Queryable, one: NewReturn, now: number): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('returns')
    .values((e) => ({
      id,
      order_id: one.orderId,
      position: e
        .selectFrom('returns')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('order_id', '=', one.orderId),
      state: one.state,
      reason: one.reason,
      asked_by: one.askedBy,
      lines: JSON.stringify(one.lines),
      message: one.message,
      answer: one.answer,
      comes_back: one.comesBack ? 1 : 0,
      asked_at: now,
      answered_at: one.state === 'accepted' ? now : null,
    }))
    .execute();
  if (one.picture !== undefined) {
    await trx
      .insertInto('return_pictures')
      .values({ return_id: id, picture: one.picture })
      .execute();
  }
  return id;
}

/** Overwrites what changes of a return, whose order the caller has locked. */
export async function updateReturn(
  trx: Queryable,
  id: string,
  { received, ...changes }: Partial<Omit<StoredReturn, 'id' | 'lines'>>,
): Promise<void> {
  await trx
    .updateTable('returns')
    .set({ ...changes, ...(received && { received: JSON.stringify(received) }) })
    .where('id', '=', id)
    .execute();
}

/** Throws an HttpError (404) where there is none. */
export async function findReturn(db: Queryable, id: string): Promise<StoredReturn> {
  const row = db.selectFrom('returns').selectAll().where('id', '=', id);
  return read(await row.executeTakeFirstOrThrow(() => notFound('There is no such return')));
}

/** The returns of an order, the latest first. */
export async function listReturnsOf(db: Queryable, orderId: string): Promise<StoredReturn[]> {
  const rows = await db
    .selectFrom('returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .execute();
  return rows.map(read);
}

/** The returns among these that came with a picture. */
export async function listWithPicture(
  db: Queryable,
  returns: readonly { id: string }[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('return_pictures')
    .select('return_id')
    .where('return_id', 'in', ['', ...returns.map(({ id }) => id)])
    .execute();
  return new Set(rows.map(({ return_id }) => return_id));
}

/** A WebP in base64. Throws an HttpError (404) where there is none. */
export async function findReturnPicture(db: Queryable, returnId: string): Promise<string> {
  const row = db.selectFrom('return_pictures').select('picture').where('return_id', '=', returnId);
  return (await row.executeTakeFirstOrThrow(() => notFound('It came without a picture'))).picture;
}

/** As `awaitsOwner` has it, of which it is made. */
export function isAwaitingOwner(e: ExpressionBuilder<Tables, 'returns'>) {
  const waiting = returnStates.flatMap((state) =>
    [true, false]
      .filter((comesBack) => awaitsOwner(state, comesBack))
      .map((comesBack) => e.and([e('state', '=', state), e('comes_back', '=', comesBack ? 1 : 0)])),
  );
  return e.or(waiting);
}

/** How many returns wait for the owner. */
export function countWaitingReturns(db: Queryable): Promise<number> {
  return countRows(db.selectFrom('returns').where(isAwaitingOwner));
}
