import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asked, effort, figure, type Part } from '../bench/report.ts';
import { openLostDisk, type Survives } from './lost-disk.ts';
import { type Call, readRecording, STRACE } from './read-recording.ts';
import { provePart, type Site, Skipped, startProcess } from './site.ts';
import { openWorkload, waitUntil } from './workload.ts';

/** Answers to wait for while the shop is recorded. */
const ANSWERS = asked('answers', effort(1000, 60));
/** Moments at which the power fails. */
const MOMENTS = asked('moments', effort(500, 15));

const table = {
  title: 'What was acknowledged is there after the power failed (SQLite)',
  note: 'strace records every write, truncate and sync of the database, its WAL and their folder, from a start to the last checkpoint, while four shoppers order and the owner matches transfers and imports, and the answers with order numbers among them; no kernel module, file system or compiler is needed for that, and the shop runs unchanged. The recording is replayed up to random moments on a disk that keeps for sure only what was synced. Each time integrity_check must be ok, and every order answered before that moment must be there.',
  columns: ['what survives besides', 'moments', 'orders answered', 'syncs', 'damaged or lost'],
};

export const powerLoss: Part = provePart(
  { name: 'power-loss', title: 'The power fails' },
  table,
  ['SQLite'],
  provePowerLoss,
);

type Recording = { before: Uint8Array; calls: readonly Call[]; path: string };

async function provePowerLoss(site: Site): Promise<string[][]> {
  // In a container it may be there and not be allowed.
  if (spawnSync('strace', ['-o', '/dev/null', 'true']).status !== 0) {
    throw new Skipped('strace does not run here (Debian: apt-get install strace)');
  }
  const recording = await record(site);
  const { calls } = recording;
  const orders = figure(calls.filter(({ kind }) => kind === 'answer').length);
  const folder = join(site.dataDir, '..', 'replayed');
  const rows = [];
  for (const [name, survives] of waysToSurvive) {
    const damage = replay(recording, folder, survives);
    if (damage.length > 0) throw new Error(`What survives: ${name}\n${damage.join('\n')}`);
    rows.push([name, figure(MOMENTS), orders, countSyncs(calls), 'none']);
  }
  // Whoever looks for losses must be able to find one.
  const careless = calls.filter((call) => call.kind !== 'sync' || !call.path.endsWith('-wal'));
  const damage = replay({ ...recording, calls: careless }, folder, () => false);
  if (damage.length === 0) throw new Error('A disk that ignores syncs seems to lose nothing');
  rows.push([
    'for comparison: a disk that ignores the syncs of the WAL',
    figure(MOMENTS),
    orders,
    countSyncs(careless),
    `at ${figure(damage.length)} moments`,
  ]);
  return rows;
}

const waysToSurvive: readonly [string, Survives][] = [
  ['nothing that was not synced', () => false],
  ['everything', () => true],
  ['any of it, also in part', () => [true, false, 'in part' as const][randomInt(3)] ?? false],
];

/** Records a shop that takes orders, from a start to its end. Its first start, before that, writes in a second process. */
async function record(site: Site): Promise<Recording> {
  const path = join(site.dataDir, 'shop.db');
  const file = join(site.dataDir, '..', 'recording');
  let shop = await startProcess(site);
  const { journal, start, waitForMore } = await openWorkload(site, () => shop.address, {
    products: 10,
    shoppers: 4,
    owner: ['pay', 'importPart'],
  });
  await shop.stop();
  const before = readFileSync(path);

  shop = await startProcess(site, {}, [...STRACE, file]);
  const stopClients = start();
  await waitForMore(ANSWERS, undefined, 600_000);
  await stopClients();
  await shop.stop();
  if (journal.wrong.length > 0) throw new Error(journal.wrong.join('\n'));
  const isWhole = () => `${spawnSync('tail', ['-n', '1', file]).stdout}`.startsWith('+++ exited');
  await waitUntil('strace to end', isWhole);

  const calls = await readRecording(file, site.dataDir);
  const answers = calls.filter(({ kind }) => kind === 'answer').length;
  const orders = journal.orders.size;
  if (answers !== orders) throw new Error(`${orders} orders were placed, ${answers} are recorded`);
  return { before, calls, path };
}

/** Lets the power fail at moments of a recording, and says in words what is damaged or lost afterwards. */
function replay({ before, calls, path }: Recording, folder: string, survives: Survives): string[] {
  const disk = openLostDisk(`${folder}-disk`, path, before);
  const answered: string[] = [];
  const moments = new Set(Array.from({ length: MOMENTS }, () => randomInt(1, calls.length + 1)));
  const damage: string[] = [];
  for (const [at, call] of calls.entries()) {
    if (call.kind === 'answer') answered.push(call.orderId);
    else disk.record(call);
    if (!moments.has(at + 1)) continue;
    disk.writeTo(folder, survives);
    const found = inspect(join(folder, 'shop.db'), answered);
    if (found) damage.push(`after call ${at + 1} of ${calls.length}: ${found}`);
  }
  return damage;
}

/** What is wrong with a database after a power loss; undefined if nothing is. */
function inspect(file: string, answered: readonly string[]): string | undefined {
  const database = new DatabaseSync(file);
  try {
    // What becomes of this copy does not matter.
    database.exec('pragma synchronous = off');
    const [result] = database.prepare('pragma integrity_check').all();
    if (result?.integrity_check !== 'ok') return String(result?.integrity_check);
    const kept = new Set(
      database
        .prepare('select id from orders')
        .all()
        .map(({ id }) => id),
    );
    const lost = answered.filter((id) => !kept.has(id));
    return lost.length > 0
      ? `${lost.length} acknowledged orders are lost: ${lost[0]} …`
      : undefined;
  } catch (error) {
    return String(error);
  } finally {
    database.close();
  }
}

function countSyncs(calls: readonly Call[]): string {
  return figure(calls.filter(({ kind }) => kind === 'sync').length);
}
