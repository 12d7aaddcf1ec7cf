import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Part, Table } from '../bench/report.ts';
import { withFolder } from '../bench/shop.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import { createOwnDatabase } from '../tests/support/own-database.ts';
import { type OwnCluster, startDurableCluster } from '../tests/support/postgres-cluster.ts';
import { startServer } from '../tests/support/running-shop.ts';

type Engine = 'SQLite' | 'PostgreSQL';

/** Where one shop keeps what it must not lose, whichever process serves it. */
export type Site = {
  engine: Engine;
  dataDir: string;
  /** What each of its processes is started with. */
  env: Record<string, string>;
  /** Opens its data for as long as `read` takes, beside a process that serves it. */
  look: <T>(read: (db: Database) => Promise<T>) => Promise<T>;
};

/** A process that serves a site. */
export type Process = {
  pid: number;
  address: string;
  output: () => string;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Says why something cannot be proved on this machine. */
export class Skipped extends Error {}

/** A proof whose table has rows from each of these engines. */
export function provePart(
  about: Pick<Part, 'name' | 'title'>,
  table: Pick<Table, 'title' | 'note' | 'columns'>,
  engines: readonly Engine[],
  prove: (site: Site) => Promise<string[][]>,
): Part {
  return {
    ...about,
    async measure() {
      const { proved, skipped } = await proveOn(engines, prove);
      return [{ ...table, rows: proved.flat(), skipped }];
    },
  };
}

export const BOTH: readonly Engine[] = ['SQLite', 'PostgreSQL'];

/**
 * What `prove` gives on each engine, all at the same time, and why one was left out. Throws an Error with what any
 * threw.
 */
export async function proveOn<T>(
  engines: readonly Engine[],
  prove: (site: Site) => Promise<T>,
): Promise<{ proved: T[]; skipped: string | undefined }> {
  const outcomes = await Promise.allSettled(engines.map((engine) => withSite(engine, prove)));
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const faults = reasons.filter((reason) => !(reason instanceof Skipped));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return {
    proved: outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    skipped: reasons[0]?.message,
  };
}

/** Gives `work` an empty site and removes it afterwards. */
async function withSite<T>(engine: Engine, work: (site: Site) => Promise<T>): Promise<T> {
  const onSite = (url?: string) => withFolder((folder) => work(makeSite(engine, folder, url)));
  if (engine === 'SQLite') return onSite();
  const own = await createOwnDatabase('template1', (await findCluster()).url);
  try {
    return await onSite(own.url);
  } finally {
    await own.drop();
  }
}

let cluster: ReturnType<typeof startDurableCluster> | undefined;

/**
 * The one cluster of this run, started at the first call; it ends with this process. Throws a Skipped where there is
 * none.
 */
export async function findCluster(): Promise<OwnCluster> {
  cluster ??= startDurableCluster();
  const found = await cluster;
  if ('skipped' in found) throw new Skipped(`PostgreSQL: ${found.skipped}`);
  return found;
}

function makeSite(engine: Engine, folder: string, databaseUrl?: string): Site {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  return {
    engine,
    dataDir,
    env: {
      DATA_DIR: dataDir,
      SEED: 'none',
      TRUST_PROXY: '1',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    async look(read) {
      const db = openDatabase({ databaseUrl, dataDir }, true);
      try {
        return await read(db);
      } finally {
        await db.destroy();
      }
    },
  };
}

/**
 * Starts a process on a site, under another program if `under` names one. Throws an Error with its output if it does
 * not open.
 */
export async function startProcess(
  { env }: Site,
  more: Record<string, string> = {},
  under: readonly string[] = [],
): Promise<Process> {
  const { server, opened, output, ended } = startServer({ ...env, ...more }, { under });
  const endBy = (signal: NodeJS.Signals) => async () => {
    server.kill(signal);
    await ended;
  };
  const kill = endBy('SIGKILL');
  process.once('exit', kill);
  void ended.then(() => process.off('exit', kill));
  const address = await opened;
  if (!address) throw new Error(`The shop did not open:\n${output()}`);
  return { pid: server.pid ?? 0, address, output, kill, stop: endBy('SIGTERM') };
}
