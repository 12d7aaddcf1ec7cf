import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { liftUnpaidLimits } from './lift-unpaid-limits.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const STARTED = /^The shop is open at (http:\S+)$/m;

export type RunningShop = {
  address: string;
  dataDir: string;
  /** Stops the server as an owner does, and starts it again on the same data and port. */
  restart: () => Promise<void>;
  stop: () => Promise<{ code: number | null; output: string }>;
};

const { scripts } = z
  .object({ scripts: z.object({ start: z.string() }) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
/** What `npm start` gives Node (docs/decisions/0024-memory.md). */
const NODE_FLAGS = scripts.start.match(/--max-\S+/g) ?? [];
const MALLOC = Object.fromEntries(
  Array.from(scripts.start.matchAll(/(MALLOC_\w+)=(\d+)/g), ([, name = '', value = '']) => [
    name,
    value,
  ]),
);

export type Started = {
  server: ChildProcess;
  output: () => string;
  /** The address, or undefined when the server ended without opening. */
  opened: Promise<string | undefined>;
  ended: Promise<number | null>;
};

type Command = {
  /** A command that runs the process, such as strace. */
  under?: readonly string[];
  script?: readonly string[];
};

/** Starts the real server in a process of its own. It listens on a free port unless `env` names one. */
export function startServer(
  env: Record<string, string>,
  { under = [], script = ['src/server/main.ts'] }: Command = {},
): Started {
  const [program = '', ...args] = [...under, process.execPath, ...NODE_FLAGS, ...script];
  const server = spawn(program, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...MALLOC,
      // As scripts/launch.mjs does.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(server, 'exit').then(([code]): number | null => code);
  const opened = new Promise<string | undefined>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const address = STARTED.exec(output)?.[1];
      if (address) resolve(address);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    ended.then(() => resolve(undefined));
  });
  return { server, output: () => output, opened, ended };
}

/** The shop's own data, for what happens behind the browser's back. */
export function openDatabaseOf({ dataDir }: Pick<RunningShop, 'dataDir'>): Database {
  return openDatabase({ databaseUrl: undefined, dataDir });
}

/** A seeded shop with its own data folder, open to a browser. */
export async function openRunningShop(env: Record<string, string> = {}): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-shop-'));
  let started = startServer({ DATA_DIR: dataDir, ...env });
  const address = await addressOf(started);

  async function end() {
    started.server.kill('SIGTERM');
    return { code: await started.ended, output: started.output() };
  }

  return {
    address,
    dataDir,
    async restart() {
      await end();
      started = startServer({ DATA_DIR: dataDir, ...env, PORT: new URL(address).port });
      await addressOf(started);
    },
    async stop() {
      const result = await end();
      await rm(dataDir, { recursive: true, force: true });
      return result;
    },
  };
}

async function addressOf(started: Started): Promise<string> {
  const address = await started.opened;
  if (!address) throw new Error(`The shop did not open:\n${started.output()}`);
  return address;
}

/**
 * Fills the shelves, and lifts the limits on unpaid orders, for however many visits buy. For a shop whose pages nobody
 * has asked for yet.
 */
export async function fillShelves(shop: RunningShop): Promise<void> {
  const db = openDatabaseOf(shop);
  await db.updateTable('products').set({ stock: 1000 }).where('stock', '>', 0).execute();
  await liftUnpaidLimits(db);
  await db.destroy();
}
