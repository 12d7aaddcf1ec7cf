import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';

/** Transactions that reach the disk together. */
type Group = { stored: Promise<void>; resolve: () => void; reject: (error: unknown) => void };
type Prepared = { statement: StatementSync; givesRows: boolean };

/** Statements that change rows; any other commits by itself, if it writes at all. */
const CHANGES_ROWS = /^\s*(insert|update|delete|replace)\b/i;
const MOST_STATEMENTS = 500;
/**
 * The process stands still while the disk writes. After that, whatever is to be written gathers for so many times as
 * long, and no longer than so many milliseconds: in a rush a quarter of the time goes to the disk, more only where one
 * write takes longer than 1.7 ms.
 */
const REST = 3;
const LONGEST_REST = 5;

/**
 * Kysely's driver for Node's own SQLite: one connection, whose users take turns. A write to the disk takes as long for
 * many transactions as for one, so those that end in the same turn of the event loop are committed together, each in
 * a savepoint of its own: one that fails takes back nothing of the others. Nobody is told anything, not even a reader,
 * before it is on the disk. Throws what SQLite throws.
 */
export function sqliteDriver(file: string, settings: string): Driver {
  const database = new DatabaseSync(file);
  database.exec(settings);
  const statements = new Map<string, Prepared>();
  let turn: DatabaseConnection | undefined;
  const waiting: { user: DatabaseConnection; go: () => void }[] = [];
  let transaction: DatabaseConnection | undefined;
  let group: Group | undefined;
  /** The group would have been committed in the middle of a transaction: the end of that one does. */
  let isOverdue = false;
  /** By `performance.now`; a transaction that comes later is committed at once. */
  let restUntil = 0;

  async function takeTurn(user: DatabaseConnection): Promise<void> {
    if (turn) await new Promise<void>((go) => waiting.push({ user, go }));
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
    const pause = restUntil - performance.now();
    if (pause > 0) setTimeout(commitGroup, pause);
    else setImmediate(commitGroup);
  }

  function commitGroup(): void {
    isOverdue = transaction !== undefined;
    if (isOverdue || !group) return;
    const { resolve, reject } = group;
    group = undefined;
    const began = performance.now();
    try {
      run('commit');
      resolve();
    } catch (error) {
      if (database.isTransaction) run('rollback');
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
    if (!group || database.isTransaction) return;
    group.reject(error);
    group = undefined;
  }

  function run(sql: string, parameters: readonly unknown[] = []) {
    const { statement, givesRows } = prepare(sql);
    const inputs = parameters.map(asInput);
    try {
      if (givesRows) return { rows: statement.all(...inputs) };
      const { changes, lastInsertRowid } = statement.run(...inputs);
      return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
    } catch (error) {
      noticeLostGroup(error);
      throw error;
    }
  }

  function prepare(sql: string): Prepared {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const prepared = { statement, givesRows: statement.columns().length > 0 };
    if (statements.size < MOST_STATEMENTS) statements.set(sql, prepared);
    return prepared;
  }

  function connect(): DatabaseConnection {
    const user: DatabaseConnection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery) {
        // What the rows are, Kysely's types know from the query.
        if (transaction === user) return run(sql, parameters) as QueryResult<R>;
        if (turn !== user) await takeTurn(user);
        if (CHANGES_ROWS.test(sql)) joinGroup();
        const joined = group;
        const result = run(sql, parameters) as QueryResult<R>;
        passTurn(user);
        await joined?.stored;
        return result;
      },
      streamQuery() {
        throw new Error('SQLite gives all rows at once');
      },
    };
    return user;
  }

  return {
    init: async () => {},
    async acquireConnection() {
      const user = connect();
      await takeTurn(user);
      return user;
    },
    async beginTransaction(user) {
      if (turn !== user) await takeTurn(user);
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
      if (database.isTransaction) {
        run('rollback to one');
        run('release one');
      }
      endTransaction(user);
    },
    releaseConnection: async (user) => passTurn(user),
    async destroy() {
      commitGroup();
      database.close();
    },
  };
}

function openGroup(): Group {
  const { promise: stored, resolve, reject } = Promise.withResolvers<void>();
  // Nobody waits for a group whose members all took back what they did.
  stored.catch(() => undefined);
  return { stored, resolve, reject };
}

function asInput(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
