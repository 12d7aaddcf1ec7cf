import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asked, effort, figure, type Part, type Table } from '../bench/report.ts';
import { pictureHash } from '../src/domain/picture.ts';
import { checkBooks, checkFile, readStock, type Stock } from './check-books.ts';
import {
  AWAY,
  buy,
  fillShop,
  importPart,
  openOwner,
  repeatUnanswered,
  startClients,
  upload,
  waitUntil,
} from './clients.ts';
import { checkJournal, countAnswers, type Journal, openJournal } from './journal.ts';
import { onEachEngine, type Process, type Site, startProcess } from './site.ts';

const ROUNDS = asked('rounds', effort(20, 1));
/** In bytes. */
const DISK = 64 * 2 ** 20;
const MOST_LEFT = 256 * 1024;
/** Answers before the disk is full, and meanwhile. */
const MORE = effort(20, 8);
const PRODUCTS = 5;
/** Pictures that the shop makes itself: the plain one, for products without. */
const PLAIN = 1;
/** 507 for the folder; 503 for the database. */
const FULL = [507, ...AWAY];

export const diskFull: Part = {
  name: 'disk-full',
  title: 'The disk is full',
  async measure() {
    const { proved, skipped } = await onEachEngine(onSmallDisk);
    const rows = proved.flatMap((row) => (row ? [row] : []));
    const refused = 'mounting a small disk needs Linux and root';
    return [tabulate(rows, rows.length === proved.length ? skipped : refused)];
  },
};

/** Runs the proof on a disk in memory; undefined where none can be mounted. */
async function onSmallDisk(site: Site): Promise<string[] | undefined> {
  const { dataDir } = site;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', dataDir]);
  if (mounted.status !== 0) return undefined;
  const unmount = () => spawnSync('umount', ['--lazy', dataDir]);
  process.once('exit', unmount);
  const shop = await startProcess(site, { LOG_LEVEL: 'fatal' });
  try {
    return await proveDiskFull(site, shop);
  } finally {
    await shop.stop();
    process.off('exit', unmount);
    unmount();
  }
}

async function proveDiskFull(site: Site, { address }: Process): Promise<string[]> {
  const journal = openJournal();
  const at = () => address;
  const owner = await openOwner(at);
  await fillShop(owner, PRODUCTS, 1_000_000);
  const stock = await site.look(readStock);
  const products = [...stock.keys()];
  const ballast = join(site.dataDir, 'ballast');
  const isReady = async () => (await fetch(`${address}/readyz`)).status === 200;
  const buyOne = () => buy(at, products[randomInt(products.length)] ?? '', journal, FULL);
  const work = [
    buyOne,
    buyOne,
    () => importPart(owner, journal, FULL),
    () => upload(owner, journal, FULL),
  ];

  for (let round = 1; round <= ROUNDS; round += 1) {
    const clients = startClients(work);
    await waitForAnswers(journal, (count) => count - countRefused(journal));
    fillDisk(ballast);
    await waitForAnswers(journal, () => countRefused(journal));
    await clients.stop();
    rmSync(ballast);
    await waitUntil('the shop to be ready', isReady);
    await repeatUnanswered(owner, journal);
    const findings = await checkRound(site, journal, stock);
    if (findings.length > 0)
      throw new Error(`${site.engine}, time ${round}: ${findings.join('\n')}`);
  }
  return [
    site.engine,
    ...[ROUNDS, journal.orders.size, journal.products.size, journal.pictures.size].map((n) =>
      figure(n),
    ),
    ...FULL.map((status) => figure(journal.answers.get(status) ?? 0)),
  ];
}

/** Leaves a random rest, or none if the shop takes that meanwhile. */
function fillDisk(ballast: string): void {
  const { bavail, bsize } = statfsSync(dirname(ballast));
  try {
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - randomInt(MOST_LEFT))));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

/** Waits for as many more of what `of` counts, given all answers. */
async function waitForAnswers(journal: Journal, of: (all: number) => number): Promise<void> {
  const enough = of(countAnswers(journal)) + MORE;
  await waitUntil(`${enough} answers`, () => of(countAnswers(journal)) >= enough);
}

function countRefused({ answers }: Journal): number {
  return FULL.reduce((sum, status) => sum + (answers.get(status) ?? 0), 0);
}

/** What was acknowledged is there, and nothing else: whoever was refused has been told the truth. */
async function checkRound(site: Site, journal: Journal, stock: Stock): Promise<string[]> {
  const { dataDir } = site;
  return site.look(async (db) => {
    const orders = await db.selectFrom('orders').select('id').execute();
    const products = await db.selectFrom('products').select('id').execute();
    const uploaded = new Set([...journal.pictures].map((path) => pictureHash(path) ?? ''));
    const files = readdirSync(join(dataDir, 'attached_assets'));
    const pictures = new Set(files.map((name) => name.split('-')[0] ?? ''));
    const extra = [...pictures].filter((hash) => !uploaded.has(hash));
    return [
      ...(await checkFile(db)),
      ...(await checkJournal(db, journal, dataDir)),
      ...(await checkBooks(db, stock)),
      ...(orders.length === journal.orders.size
        ? []
        : [`${journal.orders.size} orders were acknowledged, and there are ${orders.length}`]),
      ...(products.length === PRODUCTS + journal.products.size
        ? []
        : [`${journal.products.size} products were imported, and there are ${products.length}`]),
      ...(extra.length <= PLAIN ? [] : [`files of refused pictures: ${extra.join(', ')}`]),
      ...files.filter((name) => name.endsWith('.tmp')).map((name) => `left behind: ${name}`),
    ];
  });
}

function tabulate(rows: string[][], skipped: string | undefined): Table {
  return {
    title: 'Nothing is lost or pretended on a full disk',
    note: `The data folder is on a disk in memory of ${DISK / 2 ** 20} MB, which fills up, but for a random rest of at most ${MOST_LEFT / 1024} kB, while two shoppers order and the owner imports and uploads; on PostgreSQL, which has its own disk, only uploads notice. Every refusal is a 507 or 503 with a sentence. When there is room again, all go on without a restart: what was acknowledged is there, no half of anything that was refused is, and integrity_check is ok.`,
    columns: [
      'engine',
      'times',
      'orders',
      'products imported',
      'pictures',
      'answered 507',
      'answered 503',
    ],
    rows,
    skipped,
  };
}
