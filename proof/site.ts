import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
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
  address: string;
  pid: number;
  output: () => string;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The one cluster of this run, started at the first call; it ends with this process. */
let cluster: ReturnType<typeof startDurableCluster> | undefined;

export function findCluster(): Promise<OwnCluster | { skipped: string }> {
  cluster ??= startDurableCluster();
  return cluster;
}

type Outcome<T> = { result: T } | { skipped: string };

/** Gives `work` an empty site and removes it afterwards, or says why there is none on this machine. */
export async function withSite<T>(
  engine: Engine,
  work: (site: Site) => Promise<T>,
): Promise<Outcome<T>> {
  const onSite = (url?: string) =>
    withFolder(async (folder) => ({ result: await work(makeSite(engine, folder, url)) }));
  if (engine === 'SQLite') return onSite();
  const server = await findCluster();
  if ('skipped' in server) return { skipped: `PostgreSQL: ${server.skipped}` };
  const own = await createOwnDatabase('template1', server.url);
  try {
    return await onSite(own.url);
  } finally {
    await own.drop();
  }
}

/** What `prove` gives on each engine, both at the same time, and why one was left out. Throws an Error with what either did. */
export async function onEachEngine<T>(
  prove: (site: Site) => Promise<T>,
): Promise<{ proved: T[]; skipped: string | undefined }> {
  const both = await Promise.allSettled([withSite('SQLite', prove), withSite('PostgreSQL', prove)]);
  const faults = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const outcomes = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return {
    proved: outcomes.flatMap((outcome) => ('result' in outcome ? [outcome.result] : [])),
    skipped: outcomes.find((outcome) => 'skipped' in outcome)?.skipped,
  };
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
      const db = openDatabase({ databaseUrl, dataDir });
      try {
        return await read(db);
      } finally {
        await db.destroy();
      }
    },
  };
}

/** Starts a process on a site, under another program if `under` names one. Throws an Error with its output if it does not open. */
export async function startProcess(
  { env }: Site,
  more: Record<string, string> = {},
  under: readonly string[] = [],
): Promise<Process> {
  const { server, opened, output, ended } = startServer({ ...env, ...more }, under);
  const end = () => server.kill('SIGKILL');
  process.once('exit', end);
  void ended.then(() => process.off('exit', end));
  const address = await opened;
  if (!address || !server.pid) throw new Error(`The shop did not open:\n${output()}`);
  const endBy = (signal: NodeJS.Signals) => async () => {
    server.kill(signal);
    await ended;
  };
  return {
    address,
    pid: server.pid,
    output,
    kill: endBy('SIGKILL'),
    stop: endBy('SIGTERM'),
  };
}
