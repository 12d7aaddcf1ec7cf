// @module-tag only-in-all
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertMail } from '../../src/server/platform/mailer/mail-queue.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type Started, startServer } from '../support/running-shop.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let mails: MailServer;
let folder: string;
let running: Started[];

beforeEach(async () => {
  database = await openTestDatabase();
  mails = await startMailServer();
  folder = database.databaseUrl ? await mkdtemp(join(tmpdir(), 'assay-mails-')) : database.dataDir;
  running = [];
});
afterEach(async () => {
  for (const { server, ended } of running) {
    server.kill('SIGKILL');
    await ended;
  }
  await mails.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(): Promise<{ shop: Started; address: string }> {
  const shop = startServer({
    DATA_DIR: folder,
    SEED: 'none',
    SMTP_URL: mails.url,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  });
  running.push(shop);
  const address = await shop.opened;
  if (!address) throw new Error(`The shop did not open:\n${shop.output()}`);
  return { shop, address };
}

async function signUp(address: string, email: string): Promise<void> {
  const reply = await fetch(`${address}/api/newsletter/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(reply.status).toBe(200);
}
const idsTo = async (email: string) =>
  (await mails.read())
    .filter(({ to }) => to?.[0]?.address === email)
    .map(({ messageId }) => messageId);

test('killed between the mail server’s yes and our note of it: sent again only when the claim has run out, under the same Message-ID', async () => {
  const { waiting, letGo } = mails.hang();
  const first = await open();
  await signUp(first.address, 'ada@example.com');
  await expect.poll(waiting).toBe(1);
  first.shop.server.kill('SIGKILL');
  await first.shop.ended;
  letGo();

  // As long as it may still be under way somewhere, nobody sends it a second time.
  const second = await open();
  await signUp(second.address, 'grace@example.com');
  await expect.poll(() => idsTo('grace@example.com')).toHaveLength(1);
  expect(await idsTo('ada@example.com')).toHaveLength(1);

  const lapsed = { claimed_until: Date.now() - 1 };
  await database.db.updateTable('mails').set(lapsed).where('sent_at', 'is', null).execute();
  await signUp(second.address, 'alan@example.com');
  await expect.poll(() => idsTo('ada@example.com')).toHaveLength(2);
  expect(new Set(await idsTo('ada@example.com')).size).toBe(1);
});

test('killed with a mail of a campaign under way: it is perhaps sent, and not sent again', async () => {
  const news = { key: 'news', kind: 'campaign', campaign_id: 'news', subject: 'News', headers: {} };
  const to = { to_address: 'ada@example.com', to_name: '', text: 'News', html: '<p>News</p>' };
  const at = { domain: 'example.com', now: Date.now() };
  await insertMail(database.db, { ...news, ...to }, at);
  const { waiting, letGo } = mails.hang();
  const first = await open();
  await expect.poll(waiting).toBe(1);
  first.shop.server.kill('SIGKILL');
  await first.shop.ended;
  letGo();

  const lapsed = { claimed_until: Date.now() - 1 };
  await database.db.updateTable('mails').set(lapsed).execute();
  await open();
  const mail = database.db.selectFrom('mails').select(['given_up_at', 'handed_at', 'last_error']);
  await expect
    .poll(() => mail.executeTakeFirstOrThrow())
    .toEqual({
      given_up_at: expect.any(Number),
      handed_at: expect.any(Number),
      last_error: 'The shop was interrupted while it was being sent.',
    });
  expect(await idsTo('ada@example.com')).toHaveLength(1);
});

test('a stop waits for the mail under way', async () => {
  const { waiting, letGo } = mails.hang();
  const { shop, address } = await open();
  await signUp(address, 'ada@example.com');
  await expect.poll(waiting).toBe(1);
  shop.server.kill('SIGTERM');
  letGo();
  expect(await shop.ended).toBe(0);
  const mail = database.db.selectFrom('mails').select('sent_at').executeTakeFirstOrThrow();
  expect(await mail).toEqual({ sent_at: expect.any(Number) });
});
