import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { openSqlite } from './sqlite-connection.ts';

/** `waitingWriters` are the users that wait for their turn. */
type SqliteDriver = Driver & { waitingWriters: () => number };

/** Transactions that are committed together. */
type Group = { stored: Promise<void>; resolve: () => void; reject: (error: unknown) => void };

/** Statements that change rows; others commit by themselves, if they write at all. */
const CHANGES_ROWS = /^\s*(insert|update|delete|replace)\b/i;
/** Statements that change nothing; a `with` that does must be in a transaction. */
const ONLY_READS = /^\s*(select|with)\b/i;
/**
 * The process blocks while the disk writes. After that, writes are collected for REST times as long, at most MAX_REST
 * milliseconds: in a rush a quarter of the time goes to the disk, and more only if a write takes longer than 1.7 ms.
 */
const REST = 3;
const MAX_REST = 5;
/** Milliseconds for which writers may block cached pages. */
const MAX_HOLD = 1;
/** Milliseconds in which waiting writers still join the open group. */
const MAX_GROUP = 20;

/**
 * Kysely's driver for Node's SQLite: one connection writes, and its users take turns; another reads what is on the disk
 * and never waits. A commit takes as long for many transactions as for one, so those that end in the same turn of the
 * event loop are committed together (group commit), each in its own savepoint, so that one can be rolled back alone.
 * A write resolves once it is on the disk. Throws SQLite's errors.
 */
export function sqliteDriver(file: string, settings: string): SqliteDriver {
  const writer = openSqlite(file, settings);
  const reader = openSqlite(file, settings, true);
  let turn: DatabaseConnection | undefined;
  const waiting: { user: DatabaseConnection; go: () => void }[] = [];
  let transaction: DatabaseConnection | undefined;
  let group: Group | undefined;
  /** The group's commit was due during a transaction, and happens at the end of that. */
  let isOverdue = false;
  /** By `performance.now`. */
  let groupSince = 0;
  /** By `performance.now`; a later transaction is committed at once. */
  let restUntil = 0;
  /** By `performance.now`: since when writers may have blocked the process. */
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
    // Immediate: one that reads first could not wait for another process's lock later.
    run('begin immediate');
    group = openGroup();
    groupSince = performance.now();
    heldSince = groupSince;
    const pause = restUntil - heldSince;
    if (pause > 0) setTimeout(commitGroup, pause);
    else setImmediate(commitGroup);
  }

  function commitGroup(): void {
    if (waiting.length > 0 && performance.now() - groupSince < MAX_GROUP) {
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
    restUntil = ended + Math.min((ended - began) * REST, MAX_REST);
  }

  function endTransaction(user: DatabaseConnection): void {
    transaction = undefined;
    if (isOverdue) commitGroup();
    passTurn(user);
  }

  /** After an error such as a full disk, SQLite has rolled back everything uncommitted. */
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

  /** Waiting writers continue one after the other, which would block the event loop until the last. */
  async function letOthersIn(): Promise<void> {
    if (performance.now() - heldSince < MAX_HOLD) return;
    await nextTurnOfLoop();
    heldSince = performance.now();
  }

  /** Runs a statement outside of transactions; returns the group it joined. */
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
      // Kysely's types know the rows from the query.
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
    waitingWriters: () => waiting.length,
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
      // Its commit failed, and another transaction may have begun.
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
  // Nobody waits for a group whose members were all rolled back.
  stored.catch(() => undefined);
  return { stored, resolve, reject };
}
