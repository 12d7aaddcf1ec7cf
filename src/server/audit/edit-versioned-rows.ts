import type { Topic } from '../../contracts/wire/endpoint.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { recordChange } from './record-change.ts';
import { tableOf } from './store.ts';

/**
 * A row that the owner edits, with a `version` that counts the owner's changes. The functions below lock it, compare the
 * version, record the change in the audit and invalidate cached answers.
 */
export type Editable<Thing extends Versioned> = {
  kind: VersionedKind;
  /** Left out if no cached answer depends on it. */
  topic?: Topic | readonly Topic[];
  /** Undefined if there is none. Throws an HttpError (409) for one that may not be edited. */
  find: (db: Queryable, id: string) => Promise<Thing | undefined>;
  /** Writes everything but the version. `now` in milliseconds. Throws an HttpError for what may not be written. */
  put: (trx: Queryable, thing: Thing, now: number) => Promise<void>;
  /** Locks, before the row itself, what a change of it may touch besides. */
  lockFirst?: (trx: Queryable, id: string) => Promise<void>;
  /** Deletes the row with what depends on it, where foreign keys are not enough. */
  remove?: (trx: Queryable, id: string) => Promise<void>;
  /** Its name for the owner. */
  nameOf: (thing: Thing) => string;
  /** What the audit shows of it: by default all but its id and version. */
  auditFields?: (thing: Thing) => Record<string, unknown>;
};

type Versioned = { id: string; version: number };
/** Kinds whose rows have a version. */
type VersionedKind = {
  [Kind in keyof typeof tableOf]: 'version' extends keyof Tables[(typeof tableOf)[Kind]]
    ? Kind
    : never;
}[keyof typeof tableOf];
type Parts = Pick<Shop, 'db' | 'clock' | 'cache'>;

/** Calls `add`, which stores something new and returns it. `now` in milliseconds. Throws what `add` throws. */
export async function createEditable<Thing extends Versioned>(
  shop: Parts,
  editable: Editable<Thing>,
  by: string,
  add: (trx: Queryable, now: number) => Promise<Thing>,
): Promise<Thing> {
  return transact(shop, editable, async (trx) => {
    const at = shop.clock();
    const made = await add(trx, at);
    const after = fieldsOf(editable, made);
    await recordChange(trx, { ...subject(editable, made), by, at, after });
    return made;
  });
}

type Change = {
  id: string;
  version: number | undefined;
  by: string;
  /** Why, in the owner’s words. */
  reason?: string | undefined;
};

/**
 * Stores what `change` returns for the present thing, unless it is the same, and returns the result. Throws what `find`
 * and `put` throw, and an HttpError (409 `changed_meanwhile`) if the thing was changed since `version`.
 */
export async function changeEditable<Thing extends Versioned>(
  shop: Parts,
  editable: Editable<Thing>,
  { id, version, by, reason }: Change,
  change: (found: Thing, trx: Queryable) => Thing | Promise<Thing>,
): Promise<Thing> {
  return transact(shop, editable, async (trx) => {
    const found = await lockEditable(trx, editable, id, version);
    const wanted = await change(found, trx);
    if (JSON.stringify(wanted) === JSON.stringify(found)) return found;
    const at = shop.clock();
    await editable.put(trx, wanted, at);
    await trx
      .updateTable(tableOf[editable.kind])
      .set((e) => ({ version: e('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const changed = await findEditable(trx, editable, id);
    const before = fieldsOf(editable, found);
    const after = fieldsOf(editable, changed);
    await recordChange(trx, { ...subject(editable, changed), by, at, before, after, reason });
    return changed;
  });
}

/** Deletes the row, and by foreign keys what belongs to it. Throws what `find` throws. */
export async function deleteEditable<Thing extends Versioned>(
  shop: Parts,
  editable: Editable<Thing>,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await transact(shop, editable, async (trx) => {
    const found = await lockEditable(trx, editable, id);
    if (editable.remove) await editable.remove(trx, id);
    else await trx.deleteFrom(tableOf[editable.kind]).where('id', '=', id).execute();
    const before = fieldsOf(editable, found);
    await recordChange(trx, { ...subject(editable, found), by, at: shop.clock(), before });
  });
}

/** Throws an HttpError (404) if there is none, and what `find` throws. */
export async function findEditable<Thing extends Versioned>(
  db: Queryable,
  { kind, find }: Editable<Thing>,
  id: string,
): Promise<Thing> {
  const found = await find(db, id);
  if (!found) throw notFound(`This ${kind} was not found`);
  return found;
}

/** Finds it and locks its row until the transaction ends. Throws as `changeEditable` does. */
export async function lockEditable<Thing extends Versioned>(
  trx: Queryable,
  editable: Editable<Thing>,
  id: string,
  version?: number,
): Promise<Thing> {
  const { kind } = editable;
  await editable.lockFirst?.(trx, id);
  await trx
    .updateTable(tableOf[kind])
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', id)
    .execute();
  const found = await findEditable(trx, editable, id);
  assertCurrentVersion(kind, found.version, version);
  return found;
}

/** Throws an HttpError (409 `changed_meanwhile`) if a save was made from another version than the present one. */
export function assertCurrentVersion(
  noun: string,
  version: number,
  madeFrom: number | undefined,
): void {
  if (madeFrom === undefined || madeFrom === version) return;
  throw conflict(
    'changed_meanwhile',
    `This ${noun} was changed while you were editing it. Nothing was saved.`,
  );
}

function transact<T>(
  shop: Parts,
  { topic }: Pick<Editable<Versioned>, 'topic'>,
  work: (trx: Queryable) => Promise<T>,
): Promise<T> {
  return topic ? changeTopic(shop, topic, work) : runTransaction(shop.db, work);
}

function fieldsOf<Thing extends Versioned>({ auditFields }: Editable<Thing>, thing: Thing) {
  if (auditFields) return auditFields(thing);
  const { id: _, version: __, ...fields } = thing;
  return fields;
}

function subject<Thing extends Versioned>({ kind, nameOf }: Editable<Thing>, thing: Thing) {
  return { kind, id: thing.id, name: nameOf(thing) };
}
