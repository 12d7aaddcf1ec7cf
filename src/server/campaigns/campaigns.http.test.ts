// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { ONLY_IN_ALL } from '../../../tests/support/only-in-all.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { writeCampaignMails } from './write-campaign-mails.ts';

const consent = { wording: 'You agree to our news.', page: '/' };
const news = { subject: 'New lots in November', body: 'Three **new** lots: [see them](/shop).' };

let shop: TestShop;
let owner: Browser;

// The mails are written and stay where they are; sending them is tested with a real mail server.
beforeEach(async () => {
  shop = await openTestShop({
    config: { smtpUrl: 'smtp://127.0.0.1:1', publicUrl: 'https://shop.example' },
  });
  await shop.shop.mailer.close();
  owner = await openAdministrator(shop);
});
afterEach(() => shop.close());

async function subscribe(email: string, agreed = true) {
  await openBrowser(() => shop.app).post('/api/newsletter/signup', {
    email,
    ...(agreed && { consent }),
  });
}

async function draft() {
  return (await owner.post('/api/admin/campaigns', news)).json;
}

async function send({ id, version }: { id: string; version: number }) {
  const reply = await owner.post(`/api/admin/campaigns/${id}/send`, { version });
  await writeCampaignMails(shop.shop);
  return reply;
}

async function mails() {
  return shop.shop.db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'campaign')
    .orderBy('to_address')
    .execute();
}

test('news go once to everybody who agreed, each with a link of their own off the list', async () => {
  await subscribe('ada@example.com');
  await subscribe('grace@example.com');
  await subscribe('unknown@example.com', false);
  const made = await draft();
  const { json } = await owner.get(`/api/admin/campaigns/${made.id}`);
  expect(json.audience).toEqual({ recipients: 2, withoutConsent: 1, obstacles: [] });
  expect(await send(made)).toMatchObject({ status: 200, json: { state: 'sending' } });
  expect((await send(made)).status).toBe(409);

  const written = await mails();
  expect(written.map(({ to_address }) => to_address)).toEqual([
    'ada@example.com',
    'grace@example.com',
  ]);
  const links = written.map(({ headers, html, text, subject }) => {
    const kept = JSON.parse(headers);
    expect(subject).toBe(news.subject);
    expect(kept['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const link = kept['List-Unsubscribe'].slice(1, -1);
    expect(html).toContain(link);
    expect(text).toContain(link);
    expect(html).toContain('href="https://shop.example/shop"');
    expect(text).toContain('Three new lots: see them (https://shop.example/shop)');
    expect(html).toContain('<strong>new</strong>');
    return link;
  });
  expect(new Set(links).size).toBe(2);
  const after = await owner.get(`/api/admin/campaigns/${made.id}`);
  expect(after.json.campaign).toMatchObject({
    state: 'written',
    mails: { sent: 0, waiting: 2, givenUp: 0, perhapsSent: 0, unwritten: 0 },
  });

  // As a kill in the middle of it leaves one of them.
  const id = written[0]?.id ?? '';
  const killed = { given_up_at: 1, handed_at: 1, last_error: 'The shop was stopped.' };
  await shop.shop.db.updateTable('mails').set(killed).where('id', '=', id).execute();
  const { campaign } = (await owner.get(`/api/admin/campaigns/${made.id}`)).json;
  expect(campaign.mails).toEqual({
    sent: 0,
    waiting: 1,
    givenUp: 0,
    perhapsSent: 1,
    unwritten: 0,
  });
  expect((await owner.get('/api/admin/mails?filter=perhaps-sent')).json).toMatchObject({
    rows: [{ id, state: 'perhaps-sent', lastError: 'The shop was stopped.' }],
    perhapsSent: 1,
    givenUp: 0,
  });
});

test('whoever leaves before their mail went out receives none', async () => {
  await subscribe('ada@example.com');
  await subscribe('grace@example.com');
  await send(await draft());
  const [first] = await mails();
  const link = JSON.parse(first?.headers ?? '')['List-Unsubscribe'].slice(1, -1);
  const left = await shop.app.inject({ method: 'POST', url: new URL(link).pathname });
  expect(left.statusCode).toBe(204);
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(['grace@example.com']);
});

test('a list of hundreds is written in batches, each mail once, even by two machines at the same moment', {
  tags: RACE,
}, async () => {
  for (let made = 0; made < 450; made += 1) {
    await shop.shop.db
      .insertInto('subscribers')
      .values({
        id: `subscriber-${made}`,
        email: `s${made}@example.com`,
        discount_code_id: null,
        consent_wording: 'agreed',
        consent_page: '/',
        created_at: 1,
        unsubscribe_token: `${made}`.padStart(32, '0'),
        unsubscribed_at: null,
      })
      .execute();
  }
  const made = await draft();
  await owner.post(`/api/admin/campaigns/${made.id}/send`, { version: made.version });
  await Promise.all([writeCampaignMails(shop.shop), writeCampaignMails(shop.shop)]);
  expect(await mails()).toHaveLength(450);
});

test('an address that cannot be mailed is skipped, and holds up nobody', {
  tags: ONLY_IN_ALL,
}, async () => {
  await subscribe('ada@example.com');
  await subscribe('grace@example.com');
  await shop.shop.db
    .updateTable('subscribers')
    .set({ email: 'ada@example.com\r\nBcc: all@example.com' })
    .where('email', '=', 'ada@example.com')
    .execute();
  const first = await draft();
  await send(first);
  const second = await draft();
  await send(second);
  expect((await mails()).map(({ to_address }) => to_address)).toEqual([
    'grace@example.com',
    'grace@example.com',
  ]);
  const { json } = await owner.get(`/api/admin/campaigns/${second.id}`);
  expect(json.campaign).toMatchObject({ state: 'written' });
});

test('a draft is changed, protected against an older save, previewed and deleted', async () => {
  const made = await draft();
  const path = `/api/admin/campaigns/${made.id}`;
  const changed = await owner.patch(path, { subject: 'Other', version: 1 });
  expect(changed).toMatchObject({ status: 200, json: { subject: 'Other', version: 2 } });
  expect(await owner.patch(path, { subject: 'Third', version: 1 })).toMatchObject({
    status: 409,
    json: { code: 'changed_meanwhile' },
  });
  const preview = await owner.post('/api/admin/campaign-previews', news);
  expect(preview.json.html).toContain('<strong>new</strong>');
  expect(preview.json.html).not.toContain('<script');
  expect((await owner.delete(path)).status).toBe(200);
  expect((await owner.get(path)).status).toBe(404);
  const audit = await owner.get('/api/admin/audit?kind=campaign');
  expect(audit.json.rows.map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'changed',
    'created',
  ]);
});

test.each([
  ['subject', '', 'Enter a subject'],
  ['subject', 'x'.repeat(151), 'At most 150 characters fit here'],
  ['body', ' ', 'Write the text'],
])('%s as %j is refused', async (field, value, sentence) => {
  expect(await owner.post('/api/admin/campaigns', { ...news, [field]: value })).toMatchObject({
    status: 400,
    json: { fields: { [field]: sentence } },
  });
});

test('nothing is sent without recipients, without a mail server, or without PUBLIC_URL', async () => {
  const made = await draft();
  const refused = (message: RegExp) => ({
    status: 409,
    json: { message: expect.stringMatching(message) },
  });
  expect(await send(made)).toMatchObject(refused(/^Nobody/));
  await subscribe('ada@example.com');
  shop.shop.config.publicUrl = undefined;
  // The cookie of a shop on https has another name.
  owner = await openAdministrator(shop);
  expect(await send(made)).toMatchObject(refused(/PUBLIC_URL/));
  shop.shop.config.smtpUrl = undefined;
  expect(await send(made)).toMatchObject(refused(/No mail server is set/));
  const trial = await owner.post(`/api/admin/campaigns/${made.id}/test`);
  expect(trial).toMatchObject(refused(/No mail server is set/));
});
