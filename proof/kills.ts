import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { effort, figure, type Part, type Table } from '../bench/report.ts';
import { DAY } from '../src/domain/shop-day.ts';
import { CLAIM_DURATION } from '../src/server/platform/mailer/mail-queue.ts';
import { removeDrafts } from '../src/server/platform/storage.ts';
import { type MailServer, startMailServer } from '../tests/support/mail-server.ts';
import { checkBooks, checkFile, countWaitingEvents, readStock, type Stock } from './check-books.ts';
import {
  checkMails,
  countMails,
  findDoubts,
  type MailCount,
  openMailCount,
} from './check-mails.ts';
import {
  addCode,
  addProducts,
  buy,
  importPart,
  openOwner,
  pay,
  repeatUnanswered,
  startClients,
  upload,
  waitUntil,
} from './clients.ts';
import { checkJournal, countAnswers, type Journal, openJournal } from './journal.ts';
import { onEachEngine, type Process, type Site, startProcess } from './site.ts';
import type { Visitor } from './visitor.ts';

/** Kills on both engines together; `--kills=100` asks for another number. */
const KILLS = Number(/--kills=(\d+)/.exec(process.argv.join(' '))?.[1] ?? effort(1000, 4));
/** The most answers between a start and its kill. */
const LONGEST = 100;
const SHOPPERS = 4;

export const kills: Part = {
  name: 'kills',
  title: 'Killed with -9 in the midst of it',
  async measure() {
    const { proved, skipped } = await onEachEngine(async (site) => {
      const mailServer = await startMailServer();
      try {
        return await proveKills(site, mailServer, Math.ceil(KILLS / 2));
      } finally {
        await mailServer.stop();
      }
    });
    return [tabulate(proved, skipped)];
  },
};

type Scene = {
  site: Site;
  journal: Journal;
  mails: MailCount;
  mailServer: MailServer;
  start: () => Promise<Process>;
};

async function proveKills(site: Site, mailServer: MailServer, count: number): Promise<string[]> {
  const [journal, mails] = [openJournal(), openMailCount()];
  const settings = { SMTP_URL: mailServer.url };
  const scene = { site, journal, mails, mailServer, start: () => startProcess(site, settings) };
  let shop = await scene.start();
  const address = () => shop.address;
  const owner = await openOwner(address);
  await addProducts(owner, 10, 1_000_000);
  await addCode(owner);
  const stock = await site.look(readStock);
  const products = [...stock.keys()];
  const buyOne = () => buy(address, products[randomInt(products.length)] ?? '', journal);
  const work = [
    ...Array.from({ length: SHOPPERS }, () => buyOne),
    () => pay(owner, journal),
    () => importPart(owner, journal),
    () => upload(owner, journal),
  ];

  for (let kill = 1; kill <= count; kill += 1) {
    const enough = countAnswers(journal) + randomInt(1, LONGEST);
    const clients = startClients(work);
    await waitUntil(`${enough} answers`, () => countAnswers(journal) >= enough);
    await clients.stop(shop.kill);
    const died = Date.now();
    shop = await scene.start();
    await checkAfterKill(scene, { shop, owner, stock, kill, died });
  }
  return finish(scene, shop, stock, count);
}

/** Everything that was acknowledged is there, and everything adds up. */
async function checkAfterKill(
  { site, journal, mails, mailServer }: Scene,
  {
    shop,
    owner,
    stock,
    kill,
    died,
  }: { shop: Process; owner: Visitor; stock: Stock; kill: number; died: number },
): Promise<void> {
  await site.look((db) => findDoubts(db, mails, died));
  await repeatUnanswered(owner, journal);
  countMails(mails, mailServer.mailbox.splice(0));
  const findings = await site.look(async (db) => {
    await waitUntil('the outbox to drain', async () => (await countWaitingEvents(db)) === 0);
    // As if the five minutes had passed for which mails of a dead process are reserved.
    await db
      .updateTable('mails')
      .set({ claimed_until: died })
      .where('sent_at', 'is', null)
      .where('claimed_until', '<=', died + CLAIM_DURATION)
      .execute();
    return [
      ...(await checkFile(db)),
      ...(await checkJournal(db, journal, site.dataDir)),
      ...(await checkBooks(db, stock)),
    ];
  });
  if (shop.output().includes('"level":50')) findings.push(shop.output());
  if (findings.length > 0) {
    throw new Error(`${site.engine}, after kill ${kill}:\n${findings.join('\n')}`);
  }
}

/** Lets every mail go out, and looks at what stays behind. */
async function finish(
  { site, journal, mails, mailServer, start }: Scene,
  running: Process,
  stock: Stock,
  count: number,
): Promise<string[]> {
  await running.stop();
  await site.look(async (db) => {
    const due = { claimed_until: null, next_attempt_at: Date.now() };
    await db.updateTable('mails').set(due).where('sent_at', 'is', null).execute();
  });
  const shop = await start();
  const findings = await site.look(async (db) => {
    const waiting = db
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null);
    await waitUntil('all mails to be sent', async () => (await waiting.execute()).length === 0);
    countMails(mails, mailServer.mailbox.splice(0));
    return [
      ...(await checkMails(db, mails)),
      ...(await checkJournal(db, journal, site.dataDir)),
      ...(await checkBooks(db, stock)),
    ];
  });
  await shop.stop();
  const drafts = await removeDrafts(site.dataDir, Date.now() + DAY);
  findings.push(...findTemporaryFiles(site.dataDir).map((name) => `left behind for ever: ${name}`));
  if (findings.length > 0) throw new Error(`${site.engine}, at the end:\n${findings.join('\n')}`);
  return [
    site.engine,
    count,
    journal.orders.size,
    [...journal.orders.values()].filter((state) => state !== 'pending').length,
    journal.products.size,
    journal.pictures.size,
    journal.answers.get(0) ?? 0,
    mails.copies.size,
    mails.doubts.size,
    drafts.length,
  ].map((value) => (typeof value === 'number' ? figure(value) : value));
}

/** Whatever is in the data folder besides pictures and the database. */
function findTemporaryFiles(dataDir: string): string[] {
  const lasting =
    /^(attached_assets|shop\.(db(-wal|-shm)?|lock(-journal)?|pid)|.+-\d+\.(webp|avif))$/;
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !lasting.test(basename(name)),
  );
}

function tabulate(rows: string[][], skipped: string | undefined): Table {
  return {
    title: 'What was acknowledged is there after each kill',
    note: `The shop is killed with -9 after 1 to ${LONGEST} answers, while ${SHOPPERS} shoppers order, and the owner types and matches transfers, refunds every third, imports products in parts and uploads pictures; mails go to a real SMTP server. It starts again on the same data. After each kill: every acknowledged order (in the state that was acknowledged or a later one), transfer, imported product and picture is there, once; stock sold and left is the stock before; uses of the code are the orders with it; each ledger balance is the sum of its moves; no two orders share an Idempotency-Key, also after everything unanswered was sent again; SQLite's integrity_check is ok; the outbox drains. At the end every mail that is still true was delivered, and none more often than once and once for each kill that left it in doubt (the proof shortens the five minutes for which a dead process keeps a mail, and the minute in which a match can be taken back). Half-written files that kills left behind are deleted by the hourly cleaning once they are a day old; the proof calls it with tomorrow's time.`,
    columns: [
      'engine',
      'kills',
      'orders',
      'of them paid',
      'products imported',
      'pictures',
      'calls without an answer',
      'mails delivered',
      'mails in doubt',
      'half-written files',
    ],
    rows,
    skipped,
  };
}
