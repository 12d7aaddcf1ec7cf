import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { asked, effort, figure, type Part } from '../bench/report.ts';
import { DAY } from '../src/domain/dates/shop-day.ts';
import { CLAIM_DURATION } from '../src/server/platform/mailer/mail-queue.ts';
import { removeDrafts } from '../src/server/platform/storage.ts';
import { type MailServer, startMailServer } from '../tests/support/mail-server.ts';
import { countWaitingEvents } from './check-books.ts';
import { openMailCount } from './check-mails.ts';
import { BOTH, proveOn, type Site, startProcess } from './site.ts';
import { openWorkload, waitUntil } from './workload.ts';

/** Kills on both engines together; `--kills=100` asks for another number. */
const KILLS = asked('kills', effort(1000, 2));
/** Kills of one shop, before the next: after each, all that a shop has ever acknowledged is looked for. */
const OF_ONE_SHOP = 50;
/** The most answers between a start and its kill. */
const MAX_ANSWERS = effort(60, 20);
const SHOPPERS = 4;
/** Milliseconds for the mails that kills have held up. */
const PATIENCE = 5 * 60_000;

const table = {
  title: 'What was acknowledged is there after each kill',
  note: `The shop is killed with -9 after 1 to ${MAX_ANSWERS} answers, while ${SHOPPERS} shoppers order, and the owner types and matches transfers, refunds every third, imports products in parts and uploads pictures; mails go to a real SMTP server. It starts again on the same data, ${OF_ONE_SHOP} times, and then a new shop follows. After each kill: every acknowledged order (in the state that was acknowledged or a later one), transfer, imported product and picture is there, once; stock sold and left is the stock before; uses of the code are the orders with it; each ledger balance is the sum of its moves; no two orders share an Idempotency-Key, also after everything unanswered was sent again; SQLite's integrity_check is ok; the outbox drains. At the end every mail that is still true was delivered, and none more often than once and once for each kill that left it in doubt (the proof shortens the five minutes for which a dead process keeps a mail, and the minute in which a match can be taken back). Half-written files that kills left behind are deleted by the hourly cleaning once they are a day old; the proof calls it with tomorrow's time.`,
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
};

export const kills: Part = {
  name: 'kills',
  title: 'Killed with -9 in the midst of it',
  async measure() {
    const sums = new Map<string, number[]>();
    let skipped: string | undefined;
    for (let left = Math.ceil(KILLS / 2); left > 0; left -= OF_ONE_SHOP) {
      const outcome = await proveOn(BOTH, (site) => proveShop(site, Math.min(left, OF_ONE_SHOP)));
      skipped = outcome.skipped;
      for (const { engine, counts } of outcome.proved) {
        const before = sums.get(engine) ?? [];
        sums.set(
          engine,
          counts.map((count, at) => count + (before[at] ?? 0)),
        );
      }
      console.log(`  ${[...sums].map(([engine, [count]]) => `${engine}: ${count}`).join(', ')}`);
    }
    const rows = [...sums].map(([engine, counts]) => [engine, ...counts.map((n) => figure(n))]);
    return [{ ...table, rows, skipped }];
  },
};

async function proveShop(site: Site, count: number) {
  const mailServer = await startMailServer();
  try {
    return { engine: site.engine, counts: await proveKills(site, mailServer, count) };
  } finally {
    await mailServer.stop();
  }
}

async function proveKills(site: Site, { url, mailbox }: MailServer, count: number) {
  const mails = openMailCount();
  const start = () => startProcess(site, { SMTP_URL: url });
  let shop = await start();
  const workload = await openWorkload(site, () => shop.address, {
    products: 10,
    shoppers: SHOPPERS,
    owner: ['pay', 'importPart', 'upload'],
  });

  for (let kill = 1; kill <= count; kill += 1) {
    const stop = workload.start();
    await workload.waitForMore(randomInt(1, MAX_ANSWERS));
    await stop(shop.kill);
    const died = Date.now();
    shop = await start();
    await site.look((db) => mails.findDoubts(db, died));
    await workload.repeatUnanswered();
    mails.countMails(mailbox.splice(0));
    await workload.check(`after kill ${kill}`, async (db) => {
      await waitUntil('the outbox to drain', async () => (await countWaitingEvents(db)) === 0);
      // As if the five minutes had passed for which mails of a dead process are reserved.
      await db
        .updateTable('mails')
        .set({ claimed_until: died })
        .where('sent_at', 'is', null)
        .where('claimed_until', '<=', died + CLAIM_DURATION)
        .execute();
      return [];
    });
  }

  await shop.stop();
  await site.look(async (db) => {
    const due = { claimed_until: null, next_attempt_at: Date.now() };
    await db.updateTable('mails').set(due).where('sent_at', 'is', null).execute();
  });
  shop = await start();
  await workload.check('after all mails were sent', async (db) => {
    const waiting = db
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null);
    const isSent = async () => (await waiting.execute()).length === 0;
    await waitUntil('all mails to be sent', isSent, PATIENCE);
    mails.countMails(mailbox.splice(0));
    return mails.checkMails(db);
  });
  await shop.stop();
  const drafts = await removeDrafts(site.dataDir, Date.now() + DAY);
  const left = findTemporaryFiles(site.dataDir);
  if (left.length > 0) throw new Error(`${site.engine}: left behind for ever: ${left.join(', ')}`);
  const { orders, products, pictures, answers } = workload.journal;
  const paid = [...orders.values()].filter((state) => state !== 'pending').length;
  const unanswered = answers.get(0) ?? 0;
  const { copies, doubts } = mails;
  return [
    ...[count, orders.size, paid, products.size, pictures.size, unanswered],
    ...[copies.size, doubts.size, drafts.length],
  ];
}

/** Whatever is in the data folder besides pictures and the database. */
function findTemporaryFiles(dataDir: string): string[] {
  const lasting =
    /^(attached_assets|shop\.(db(-wal|-shm)?|lock(-journal)?|pid)|.+-\d+\.(webp|avif))$/;
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => !lasting.test(basename(name)));
}
