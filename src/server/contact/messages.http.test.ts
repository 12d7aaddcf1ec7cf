import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

async function write(subject: string) {
  const { status } = await openBrowser(() => shop.app).post('/api/contact', {
    name: 'Ada Tester',
    email: 'ada@example.com',
    subject,
    message: 'Is 100% of it there?\nThank you.',
  });
  expect(status).toBe(201);
}
const list = async (query = '') => (await owner.get(`/api/admin/messages${query}`)).json;
const open = async () => (await owner.get('/api/admin/messages/open-count')).json.open;

test('messages are listed latest first, searched, and filtered by state', async () => {
  for (const subject of ['First', 'Second', 'Third']) await write(subject);
  const { rows: messages, total } = await list();
  expect(total).toBe(3);
  expect(messages.map((message: { subject: string }) => message.subject)).toEqual([
    'Third',
    'Second',
    'First',
  ]);
  expect(messages[0]).toMatchObject({
    name: 'Ada Tester',
    email: 'ada@example.com',
    message: 'Is 100% of it there?\nThank you.',
    answered: false,
  });
  expect(await open()).toBe(3);

  const mark = (answered: unknown) =>
    owner.patch(`/api/admin/messages/${messages[0].id}`, { answered });
  await owner.get(`/api/admin/messages/${messages[0].id}`);
  expect(await open()).toBe(3);
  expect((await mark(true)).json).toMatchObject({ subject: 'Third', answered: true });
  expect(await open()).toBe(2);
  expect(await list('?filter=open')).toMatchObject({ total: 2 });
  expect(await list('?filter=answered')).toMatchObject({ rows: [{ subject: 'Third' }] });
  expect((await mark(false)).json).toMatchObject({ answered: false });
  expect(await open()).toBe(3);
  expect((await mark('yes')).json.fields).toEqual({
    answered: 'Say whether it is answered: true or false',
  });

  expect(await list('?q=sEcond')).toMatchObject({ total: 1, rows: [{ subject: 'Second' }] });
  expect(await list('?q=100%25+of')).toMatchObject({ total: 3 });
  expect(await list('?q=100_of')).toMatchObject({ total: 0 });
  expect(await list('?page=2')).toMatchObject({ total: 3, rows: [] });
});

test('a deleted message is gone, and asking for it gets a sentence', async () => {
  await write('Once');
  const [{ id }] = (await list()).rows;
  expect((await owner.get(`/api/admin/messages/${id}`)).json).toMatchObject({ subject: 'Once' });
  await shop.shop.outbox.drain();
  expect((await owner.get('/api/admin/mails')).json).toMatchObject({ total: 2 });
  expect((await owner.delete(`/api/admin/messages/${id}`)).status).toBe(200);
  expect((await owner.get('/api/admin/mails')).json).toMatchObject({ total: 0 });
  for (const reply of [
    await owner.delete(`/api/admin/messages/${id}`),
    await owner.patch(`/api/admin/messages/${id}`, { answered: true }),
    await owner.get(`/api/admin/messages/${id}`),
  ]) {
    expect(reply).toMatchObject({
      status: 404,
      json: { message: 'This message no longer exists' },
    });
  }
  expect((await list()).total).toBe(0);
  const audit = await owner.get('/api/admin/audit?kind=message');
  expect(audit.json.rows).toMatchObject([
    { administrator: 'admin', subjectName: 'Once', action: 'deleted', isThere: false },
  ]);
  expect(audit.text).not.toContain('ada@example.com');
});
