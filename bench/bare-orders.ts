import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import type { Statement } from './capture-order.ts';

/** As many connections as the shop's own pool has (platform/database/postgres.ts). */
const CONNECTIONS = 10;

/** A database engine without a shop around it. */
export type BareEngine = {
  /** Commits each order by itself, durably; returns how many a second. */
  place: (orders: readonly Statement[][]) => Promise<number>;
  /** Waits until the shop has done all that follows on its orders. */
  untilQuiet: () => Promise<void>;
  close: () => Promise<void>;
};

/** What the bare orders left in the outbox is nothing for the shop to react to. */
const FORGET = 'update outbox set done_at = created_at where done_at is null';
const WAITING = 'select count(*) as waiting from outbox where done_at is null';

/** node:sqlite on the shop's own file, with the shop's settings: prepared statements, one transaction after the other. */
export function openBareSqlite(file: string): BareEngine {
  const database = new DatabaseSync(file);
  database.exec(`
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = 1000;
    pragma cache_size = -32000;
    pragma temp_store = memory;
  `);
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    return { statement, givesRows: statement.columns().length > 0 };
  };
  const known = new Map<string, ReturnType<typeof prepare>>();
  function run({ sql, parameters }: Statement) {
    const prepared = known.get(sql) ?? prepare(sql);
    known.set(sql, prepared);
    const inputs = parameters.filter(isInput);
    if (prepared.givesRows) prepared.statement.all(...inputs);
    else prepared.statement.run(...inputs);
  }
  const [begin, commit] = ['begin immediate', 'commit'].map((sql) => ({ sql, parameters: [] }));
  return {
    async place(orders) {
      const start = performance.now();
      for (const statements of orders) {
        if (begin) run(begin);
        for (const statement of statements) run(statement);
        if (commit) run(commit);
      }
      const rate = perSecond(orders, start);
      database.exec(FORGET);
      return rate;
    },
    untilQuiet: () => waitFor(async () => database.prepare(WAITING).get()?.waiting),
    async close() {
      database.close();
    },
  };
}

/** pg on the shop's own database: prepared statements, on as many connections at once as the shop has. */
export function openBarePostgres(url: string): BareEngine {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const names = new Map<string, string>();
  function nameOf(sql: string): string {
    const name = names.get(sql) ?? `s${names.size}`;
    names.set(sql, name);
    return name;
  }
  return {
    async place(orders) {
      const waiting = orders.values();
      const start = performance.now();
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          const client = await pool.connect();
          try {
            for (const statements of waiting) {
              await client.query('begin');
              for (const { sql, parameters } of statements) {
                await client.query({ name: nameOf(sql), text: sql, values: [...parameters] });
              }
              await client.query('commit');
            }
          } finally {
            client.release();
          }
        }),
      );
      const rate = perSecond(orders, start);
      await pool.query(FORGET);
      return rate;
    },
    untilQuiet: () => waitFor(async () => (await pool.query(WAITING)).rows[0]?.waiting),
    close: () => pool.end(),
  };
}

function isInput(value: unknown): value is SQLInputValue {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

function perSecond(orders: readonly unknown[], start: number): number {
  return (orders.length / (performance.now() - start)) * 1000;
}

async function waitFor(count: () => Promise<unknown>): Promise<void> {
  while (Number(await count()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}
