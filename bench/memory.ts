import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { openOwner } from '../proof/visitor.ts';
import { ask, browserHeaders, runLoad } from './load.ts';
import { listAddresses } from './pages.ts';
import { effort, figure, type Part, spread, type Table } from './report.ts';
import {
  changePrice,
  listProductIds,
  type Shop,
  timeAnswers,
  withSeededFolder,
  withSeededShop,
} from './shop.ts';

/** In ms; a shop is left idle for so long before its memory is measured. */
const REST = effort(5000);
const ROUNDS = effort(20, 3);
const STARTS = effort(5, 1);
const OPEN = /^The shop is open at (http:\S+)$/;

export const memory: Part = {
  name: 'memory',
  title: 'Memory, start and a page that is not cached yet',
  measure: async () => [
    await withSeededShop(measureMemory),
    await withSeededShop(measureRendering),
    await withSeededFolder(measureStarts),
  ],
};

async function measureMemory({ address, pid }: Shop): Promise<Table> {
  const rows: string[][] = [];
  await wait(REST);
  rows.push(['idle, after the start', ...memoryOf(pid)]);
  for (const path of await listAddresses(address)) {
    await runLoad(address, { seconds: 1 }, (send) => send({ path, headers: browserHeaders }));
  }
  rows.push(['right after the load', ...memoryOf(pid)]);
  return {
    title: 'Memory of the server',
    note: `Megabytes (1,000,000 bytes) of the server's process: resident, proportional (pages shared by several processes count in parts), and anonymous. Measured ${REST / 1000} s after the start, and after each page and public endpoint was requested on 32 connections for 1 s.`,
    columns: ['', 'RSS', 'PSS', 'anonymous'],
    rows,
  };
}

/** RSS, PSS and anonymous memory in megabytes, from /proc. */
function memoryOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return ['Rss', 'Pss', 'Anonymous'].map((name) => {
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1];
    return figure((Number(kibibytes) * 1024) / 1e6);
  });
}

async function measureRendering({ address }: Shop): Promise<Table> {
  const owner = await openOwner(() => address);
  const [id = ''] = await listProductIds(address);
  const rows: string[][] = [];
  for (const path of ['/', '/shop', `/product/${id}`, '/api/products']) {
    const times = await timeAnswers(address, path, ROUNDS, (round) =>
      changePrice(owner, id, round),
    );
    rows.push([path, spread(times, 1)]);
  }
  return {
    title: 'A page that is not cached yet',
    note: `The first answer after the owner changed a product, for one visitor on an open connection, ms: the median of ${ROUNDS} with minimum and maximum.`,
    columns: ['address', 'first answer'],
    rows,
  };
}

async function measureStarts(folder: string): Promise<Table> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) times.push(await timeStart(folder));
  return {
    title: 'Start until the first answer',
    note: `From the command to the end of the answer to GET /, in ms: the median of ${STARTS} with minimum and maximum. Already built, with the demonstration data.`,
    columns: ['command', 'ms'],
    rows: [['npm start', spread(times, 0)]],
  };
}

async function timeStart(folder: string): Promise<number> {
  const start = performance.now();
  // In its own process group, since npm has children.
  const child = spawn('npm', ['start'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'info' },
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
      await ask(address, { path: '/', headers: browserHeaders });
      return performance.now() - start;
    }
    throw new Error('npm start ended without opening the shop');
  } finally {
    process.off('exit', end);
    end();
    child.stdout.resume();
    await closed;
  }
}
