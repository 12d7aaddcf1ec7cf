import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asked, effort, figure, type Part } from '../bench/report.ts';
import { pictureHash } from '../src/domain/catalogue/picture.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import type { Journal } from './journal.ts';
import { BOTH, provePart, type Site, Skipped, startProcess } from './site.ts';
import { openWorkload, waitUntil } from './workload.ts';

const ROUNDS = asked('rounds', effort(20, 1));
/** In bytes. */
const DISK = 64 * 2 ** 20;
const MAX_LEFT = 256 * 1024;
/** Answers before the disk is full, and refusals meanwhile. */
const MORE = effort(20, 8);
const PRODUCTS = 5;
/** Pictures that the shop makes itself: the plain one, for products without. */
const PLAIN = 1;
/** 507 for the folder; 503 for the database. */
const FULL = [507, 503];

const table = {
  title: 'Nothing is lost or pretended on a full disk',
  note: `The data folder is on a disk in memory of ${DISK / 2 ** 20} MB, which fills up, but for a random rest of at most ${MAX_LEFT / 1024} kB, while two shoppers order and the owner imports and uploads; on PostgreSQL, which has its own disk, only uploads notice. Every refusal is a 507 or 503 with a sentence. When there is room again, all go on without a restart: what was acknowledged is there, no half of anything that was refused is, and integrity_check is ok.`,
  columns: [
    'engine',
    'times',
    'orders',
    'products imported',
    'pictures',
    'answered 507',
    'answered 503',
  ],
};

export const diskFull: Part = provePart(
  { name: 'disk-full', title: 'The disk is full' },
  table,
  BOTH,
  async (site) => {
    const unmount = mountSmallDisk(site.dataDir);
    try {
      return [await proveDiskFull(site)];
    } finally {
      unmount();
    }
  },
);

/** Throws a Skipped where nothing can be mounted. */
function mountSmallDisk(folder: string): () => void {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]);
  if (status !== 0) throw new Skipped('mounting a small disk needs Linux and root');
  const unmount = () => void spawnSync('umount', ['--lazy', folder]);
  process.once('exit', unmount);
  return () => {
    process.off('exit', unmount);
    unmount();
  };
}

async function proveDiskFull(site: Site): Promise<string[]> {
  const { address, stop } = await startProcess(site, { LOG_LEVEL: 'fatal' });
  try {
    const workload = await openWorkload(site, () => address, {
      products: PRODUCTS,
      shoppers: 2,
      owner: ['importPart', 'upload'],
      refusals: FULL,
    });
    const { journal } = workload;
    const ballast = join(site.dataDir, 'ballast');
    const isReady = async () => (await fetch(`${address}/readyz`)).status === 200;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const stopClients = workload.start();
      await workload.waitForMore(MORE, [200, 201]);
      fillDisk(ballast);
      await workload.waitForMore(MORE, FULL);
      await stopClients();
      rmSync(ballast);
      await waitUntil('the shop to be ready', isReady);
      await workload.repeatUnanswered();
      await workload.check(`time ${round}`, (db) => findRefused(db, journal, site.dataDir));
    }
    const { orders, products, pictures, answers } = journal;
    const refused = FULL.map((status) => answers.get(status) ?? 0);
    return [
      site.engine,
      ...[ROUNDS, orders.size, products.size, pictures.size, ...refused].map((n) => figure(n)),
    ];
  } finally {
    await stop();
  }
}

/** Leaves a random rest, or none if the shop takes that meanwhile. */
function fillDisk(ballast: string): void {
  const { bavail, bsize } = statfsSync(dirname(ballast));
  try {
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - randomInt(MAX_LEFT))));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

/** What is there although it was refused. */
async function findRefused(db: Database, journal: Journal, dataDir: string): Promise<string[]> {
  const orders = await db.selectFrom('orders').select('id').execute();
  const products = await db.selectFrom('products').select('id').execute();
  const files = readdirSync(join(dataDir, 'attached_assets'));
  const pictures = new Set(files.map((name) => name.split('-')[0] ?? ''));
  const uploaded = new Set([...journal.pictures].map((path) => pictureHash(path) ?? ''));
  const more = {
    orders: orders.length - journal.orders.size,
    products: products.length - journal.products.size - PRODUCTS,
    pictures: [...pictures].filter((hash) => !uploaded.has(hash)).length - PLAIN,
    drafts: files.filter((name) => name.endsWith('.tmp')).length,
  };
  return Object.entries(more).flatMap(([what, count]) =>
    count > 0 ? [`${count} ${what} that nobody was told of`] : [],
  );
}
