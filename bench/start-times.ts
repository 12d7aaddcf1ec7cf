import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { NODE_FLAGS } from '../tests/support/running-shop.ts';
import { ask } from './ask.ts';
import { effort } from './effort.ts';
import { spread, whole } from './figures.ts';
import { browserHeaders } from './load.ts';
import type { Table } from './part.ts';

const ROOT = join(import.meta.dirname, '..');
const STARTS = effort(5, 1);
const OPEN = /^The shop is open at (http:\S+)$/;

const commands: [string, ...string[]][] = [
  ['npm', 'start'],
  [process.execPath, ...NODE_FLAGS, 'scripts/launch.mjs', 'start'],
  [process.execPath, ...NODE_FLAGS, 'src/server/main.ts'],
];

/** How long a shop that is built and filled takes from the command to the end of the first answer, its home page. */
export async function measureStarts(dataDir: string): Promise<Table> {
  const rows: string[][] = [];
  for (const command of commands) {
    const times: number[] = [];
    for (let start = 0; start < STARTS; start += 1) times.push(await timeStart(dataDir, command));
    const name = command.join(' ').replace(process.execPath, 'node');
    rows.push([name, spread(times, 0)]);
    console.log(`  ${rows.at(-1)?.join('  ')}`);
  }
  return {
    title: 'Start until the first answer',
    note: `From the command to the end of the answer to GET /, in ms: the median of ${whole(STARTS)} with the least and the most. Built, on the demonstration data.`,
    columns: ['command', 'ms'],
    rows,
  };
}

async function timeStart(dataDir: string, [program, ...args]: [string, ...string[]]) {
  const start = performance.now();
  // A group of its own: npm has children.
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
    },
  });
  const closed = once(child, 'close');
  const end = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', end);
  try {
    for await (const line of createInterface(child.stdout)) {
      const address = OPEN.exec(line)?.[1];
      if (!address) continue;
      const { status } = await ask(`${address}/`, { headers: browserHeaders });
      if (status !== 200) throw new Error(`The first answer had the status ${status}`);
      return performance.now() - start;
    }
    throw new Error(`${program} ${args.join(' ')} ended without opening the shop`);
  } finally {
    process.off('exit', end);
    end();
    child.stdout.resume();
    await closed;
  }
}
