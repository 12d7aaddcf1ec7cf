// @module-tag one-engine
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runNode } from '../../scripts/run-process.ts';
import { checkClock } from '../../src/server/doctor/index.ts';
import { printDiagnosis } from '../../src/server/doctor-command.ts';
import { openAdministrator } from '../support/administrator.ts';
import { putCode } from '../support/factories.ts';
import { startMailServer } from '../support/mail-server.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
/** Milliseconds that the web server elsewhere is ahead. */
let ahead: number;
let dateServer: ReturnType<typeof createServer>;

beforeEach(async () => {
  shop = await openTestShop();
  ahead = 0;
  dateServer = createServer((_, response) => {
    response.setHeader('date', new Date(Date.now() + ahead).toUTCString()).end();
  }).listen(0, '127.0.0.1');
  await once(dateServer, 'listening');
  const { dataDir, databaseUrl } = shop.shop.config;
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', databaseUrl ?? '');
  vi.stubEnv('PORT', new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  dateServer.close();
  await shop.close();
});

/** The doctor's words and exit code. */
async function examine(): Promise<{ code: number; said: string }> {
  let said = '';
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
  const code = await printDiagnosis(dateAddress());
  written.mockRestore();
  return { code, said };
}

function dateAddress(): string {
  const { port } = dateServer.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}

test('a new shop is told what its owner has to do; once that is done, nothing is wrong', async () => {
  const before = await examine();
  expect(before.code).toBe(1);
  for (const line of [
    '  ok      The database answers.',
    '  ok      The database is of this version.',
    '! warning There is no administrator yet.',
    "✗ WRONG   Payments go to the demonstration shop's e-Transfer address.",
    "          → Set your own at /admin, under 'Page Content'.",
    "✗ WRONG   The support address is the demonstration shop's.",
    '! warning There is no mail server: customers get no emails, which wait in the outbox.',
  ]) {
    expect(before.said.split('\n')).toContain(line);
  }

  const owner = await openAdministrator(shop);
  await owner.patch('/api/admin/shop-settings', { supportEmail: 'lab@example.com' });
  await shop.shop.db
    .insertInto('page_content')
    .values({ page_id: 'payment-etransfer-email', content: 'pay@example.com', updated_at: 1 })
    .execute();
  const after = await examine();
  expect(after.said).not.toContain('WRONG');
  expect(after.said).toMatch(/\n0 wrong, \d to look at\.\n$/);
  expect(after.code).toBe(0);
});

test('the mail server that the owner has set is asked; without its key, that is said', async () => {
  const mailServer = await startMailServer(0, { user: 'shop', password: 'secret' });
  const owner = await openAdministrator(shop);
  const saved = await owner.put('/api/admin/mail-settings/server', {
    host: '127.0.0.1',
    port: Number(new URL(mailServer.url).port),
    encryption: 'none',
    user: 'shop',
    password: 'secret',
    senderName: '',
    senderAddress: 'lab@example.com',
  });
  expect(saved.status).toBe(200);
  expect((await examine()).said).toContain('answers and accepts lab@example.com as the sender.');
  await rm(join(shop.shop.config.dataDir, 'secret.key'));
  expect((await examine()).said).toContain('The mail server cannot be used. The stored password');
  await mailServer.stop();
});

test('a clock that differs from one elsewhere is wrong', async () => {
  expect((await examine()).said).toMatch(/ok {6}This machine's clock differs from .* by [0-2] s\./);
  ahead = 3_600_000;
  const said = (await examine()).said;
  expect(said).toMatch(/WRONG {3}This machine's clock differs from the clock of .* by 3\d{3} s\./);
  if (shop.shop.config.databaseUrl)
    expect(said).toMatch(/ok {6}.* differs from the database's clock by 0 s\./);
});

test('the time that a clock elsewhere takes to answer is no difference from the database’s', async () => {
  dateServer.prependListener('request', () => {
    ahead = 10_000;
  });
  const { db, config } = shop.shop;
  const findings = await checkClock(db, dateAddress(), () => Date.now() + ahead);
  const levels = findings.map(({ level }) => level);
  expect(levels).toEqual(config.databaseUrl ? ['ok', 'ok'] : ['ok']);
});

test('late and failed mails are named', async () => {
  const { app, shop: parts, time } = shop;
  time.now = Date.now() - 5 * 3_600_000;
  await app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Ada', email: 'ada@example.com', subject: 'Question', message: 'Is it pure?' },
  });
  await parts.outbox.drain();
  expect((await examine()).said).toMatch(
    /warning Emails have not been sent: 2, the oldest for 5 h/,
  );
  await parts.db.updateTable('mails').set({ given_up_at: time.now }).execute();
  expect((await examine()).said).toContain('warning Emails were given up: 2.');
});

test('backups that cannot be written, share the disk of the data, or fail are named', async () => {
  const { config, db } = shop.shop;
  expect((await examine()).said).toContain('! warning There are no backups');
  const backupDir = join(config.dataDir, 'backups');
  vi.stubEnv('BACKUP_DIR', backupDir);
  expect((await examine()).said).toMatch(/WRONG {3}Backups cannot be written: ENOENT/);
  await mkdir(backupDir);
  expect((await examine()).said).toContain(
    config.databaseUrl ? 'Backups can be written' : 'The backups are on the disk of DATA_DIR',
  );

  const value = JSON.stringify({ startedAt: 1, completedAt: 1, failure: null });
  await db.insertInto('settings').values({ key: 'backups', value }).execute();
  expect((await examine()).said).toMatch(/warning No recent backup: the last .* is of 1970-01-01T/);
  const failed = JSON.stringify({ startedAt: 1, completedAt: null, failure: 'ENOSPC: no space' });
  await db.updateTable('settings').set({ value: failed }).where('key', '=', 'backups').execute();
  expect((await examine()).said).toContain(
    'WRONG   The last backup failed (ENOSPC: no space); there is none.',
  );
});

test('a database of another version is not read any further', async () => {
  const { db } = shop.shop;
  await sql`delete from kysely_migration where name > '0001-initial'`.execute(db);
  const early = await examine();
  expect(early.said).toContain('warning The database is not of this version yet (0002-pictures');
  await sql`insert into kysely_migration values ('9999-later', 'now')`.execute(db);
  const late = await examine();
  expect(late.said).toContain('WRONG   A later version of the shop has changed the database (9999');
  expect(late.said).not.toContain('administrator');
});

test('a wrong setting, or a folder without a shop, ends the examination', async () => {
  const env = { PORT: 'http' };
  const { code, output } = await runNode(['scripts/doctor.ts'], { output: 'collect', env });
  expect(code).toBe(1);
  expect(output).toContain('A setting is wrong: PORT is not a number from 0 to 65535.');
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', join(shop.shop.config.dataDir, 'attached_assets'));
  expect((await examine()).said).toMatch(/WRONG {3}(There is no shop in|The data folder) /);
});

test('a discount code that nobody can type is told', async () => {
  await putCode(shop, { code: 'SPRING-10' });
  await putCode(shop, { code: 'OLD-10' });
  expect((await examine()).said).not.toContain('discount code');
  // As a release stored it that did not clean codes.
  await shop.shop.db
    .updateTable('discount_codes')
    .set({ code: 'SPRING–10' })
    .where('code', '=', 'OLD-10')
    .execute();
  expect((await examine()).said).toContain(
    '! warning Nobody can type the discount code SPRING–10: it is read as SPRING-10, which is another code.\n',
  );
});
