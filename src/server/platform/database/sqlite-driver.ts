import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { openSqlite } from './sqlite-connection.ts';

/** Transactions that reach the disk together. */
type Group = { stored: Promise<void>; resolve: () => void; reject: (error: unknown) => void };

/** Statements that change rows; any other commits by itself, if it writes at all. */
const CHANGES_ROWS = /^\s*(insert|update|delete|replace)\b/i;
/** Statements that change nothing; a 'with' that does belongs into a transaction. */
const ONLY_READS = /^\s*(select|with)\b/i;
/**
 * The process stands still while the disk writes. After that, whatever is to be written gathers for so many times as
 * long, and no longer than so many milliseconds: in a rush a quarter of the time goes to the disk, more only where one
 * write takes longer than 1.7 ms.
 */
const REST = 3;
const LONGEST_REST = 5;
/** Milliseconds that those who write may keep the process from whoever wants a page from memory. */
const LONGEST_HOLD = 1;
/** Milliseconds in which those who wait to write still come into the group of those who have written. */
const LONGEST_GROUP = 20;

/**
 * Kysely's driver for Node's own SQLite: one connection that writes, whose users take turns, and one that reads what
 * is on the disk and waits for nobody. A write to the disk takes as long for many transactions as for one, so those
 * that end in the same turn of the event loop are committed together, each in a savepoint of its own: one that fails
 * takes back nothing of the others. Nobody is told anything before it is on the disk. Throws what SQLite throws.
 */
export function sqliteDriver(file: string, settings: string): Driver {
  const writer = openSqlite(file, settings);
  const reader = openSqlite(file, settings, true);
  let turn: DatabaseConnection | undefined;
  const waiting: { user: DatabaseConnection; go: () => void }[] = [];
  let transaction: DatabaseConnection | undefined;
  let group: Group | undefined;
  /** The group would have been committed in the middle of a transaction: the end of that one does. */
  let isOverdue = false;
  /** By `performance.now`. */
  let groupSince = 0;
  /** By `performance.now`; a transaction that comes later is committed at once. */
  let restUntil = 0;
  /** By `performance.now`: since when those who write have had the process for themselves, at the most. */
  let heldSince = 0;

  async function takeTurn(user: DatabaseConnection): Promise<void> {
    if (turn) await new Promise<void>((go) => waiting.push({ user, go }));
    else if (!group) heldSince = performance.now();
    turn = user;
  }

  function passTurn(user: DatabaseConnection): void {
    if (turn !== user) return;
    const next = waiting.shift();
    turn = next?.user;
    next?.go();
  }

  function joinGroup(): void {
    if (group) return;
    // Immediate: one that reads first could not wait for another process's write later.
    run('begin immediate');
    group = openGroup();
    groupSince = performance.now();
    heldSince = groupSince;
    const pause = restUntil - heldSince;
    if (pause > 0) setTimeout(commitGroup, pause);
    else setImmediate(commitGroup);
  }

  function commitGroup(): void {
    if (waiting.length > 0 && performance.now() - groupSince < LONGEST_GROUP) {
      isOverdue = false;
      setImmediate(commitGroup);
      return;
    }
    isOverdue = transaction !== undefined;
    if (isOverdue || !group) return;
    const { resolve, reject } = group;
    group = undefined;
    const began = performance.now();
    try {
      run('commit');
      resolve();
    } catch (error) {
      if (writer.isTransaction()) run('rollback');
      reject(error);
    }
    const ended = performance.now();
    restUntil = ended + Math.min((ended - began) * REST, LONGEST_REST);
  }

  function endTransaction(user: DatabaseConnection): void {
    transaction = undefined;
    if (isOverdue) commitGroup();
    passTurn(user);
  }

  /** After a full disk or the like SQLite has taken back all that was not committed. */
  function noticeLostGroup(error: unknown): void {
    if (!group || writer.isTransaction()) return;
    group.reject(error);
    group = undefined;
  }

  function run(sql: string, parameters?: readonly unknown[]) {
    try {
      return writer.run(sql, parameters);
    } catch (error) {
      noticeLostGroup(error);
      throw error;
    }
  }

  /** Those who wait for their turn go on one after the other, and the event loop would wait for the last of them. */
  async function letOthersIn(): Promise<void> {
    if (performance.now() - heldSince < LONGEST_HOLD) return;
    await nextTurnOfLoop();
    heldSince = performance.now();
  }

  /** One statement that belongs to no transaction, and the group that it came into. */
  async function writeAlone(user: DatabaseConnection, sql: string, parameters: readonly unknown[]) {
    await takeTurn(user);
    try {
      await letOthersIn();
      if (CHANGES_ROWS.test(sql)) joinGroup();
      const joined = group;
      return { joined, result: run(sql, parameters) };
    } finally {
      passTurn(user);
    }
  }

  function connect(): DatabaseConnection {
    const user: DatabaseConnection = {
      // What the rows are, Kysely's types know from the query.
      async executeQuery<R>({ sql, parameters }: CompiledQuery) {
        if (transaction === user) {
          await letOthersIn();
          return run(sql, parameters) as QueryResult<R>;
        }
        if (ONLY_READS.test(sql)) return reader.run(sql, parameters) as QueryResult<R>;
        const { result, joined } = await writeAlone(user, sql, parameters);
        await joined?.stored;
        return result as QueryResult<R>;
      },
      streamQuery() {
        throw new Error('SQLite gives all rows at once');
      },
    };
    return user;
  }

  return {
    init: async () => {},
    acquireConnection: async () => connect(),
    async beginTransaction(user) {
      await takeTurn(user);
      await letOthersIn();
      joinGroup();
      run('savepoint one');
      transaction = user;
    },
    async commitTransaction(user) {
      run('release one');
      const joined = group;
      endTransaction(user);
      await joined?.stored;
    },
    async rollbackTransaction(user) {
      // It is over, and its commit failed: another's may have begun.
      if (transaction !== user) return;
      if (writer.isTransaction()) {
        run('rollback to one');
        run('release one');
      }
      endTransaction(user);
    },
    releaseConnection: async (user) => passTurn(user),
    async destroy() {
      commitGroup();
      reader.close();
      writer.close();
    },
  };
}

function openGroup(): Group {
  const { promise: stored, resolve, reject } = Promise.withResolvers<void>();
  // Nobody waits for a group whose members all took back what they did.
  stored.catch(() => undefined);
  return { stored, resolve, reject };
}
