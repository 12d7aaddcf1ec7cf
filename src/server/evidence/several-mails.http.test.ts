import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import type { Browser } from '../../../tests/support/browser.ts';
import { depositedText, mailSource } from '../../../tests/support/notification-mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  shop = await openTestShop();
  owner = await openAdministrator(shop);
});
afterEach(() => shop.close());

const encode = (mail: Buffer | string) => Buffer.from(mail).toString('base64');
const readAll = (mails: string[]) =>
  owner.post('/api/admin/notification-mails/read-all', { contents: mails.map(encode) });
const recordAll = (mails: string[]) =>
  owner.post('/api/admin/notification-mails/record-all', { contents: mails.map(encode) });
const numbered = (reference: string, more: Record<string, string> = {}) =>
  mailSource({
    headers: {
      'Reply-To': 'notify@payments.interac.ca',
      'Message-ID': `<${reference}@payments.interac.ca>`,
      ...more,
    },
    body: depositedText.replace('C1AbCdEfGhIj', reference),
  });

const transfers = () => shop.shop.db.selectFrom('transfers').selectAll().execute();

test('of several mails the plain ones are recorded, and what became of each is told', async () => {
  const several = [
    numbered('C1AbCdEfGhIj'),
    ' ',
    numbered('C2AbCdEfGhIj', { Subject: 'Your money transfer to SAM SAMPLE was deposited' }),
    numbered('C3AbCdEfGhIj', { From: 'A <notify@interac.example.com>' }),
    numbered('C4AbCdEfGhIj', { Subject: 'JANE ROE sent you $5.00' }),
    numbered('C5AbCdEfGhIj'),
    numbered('C1AbCdEfGhIj'),
  ];
  const { mails } = (await readAll(several)).json;
  const tell = ({ isPlain, fault, read: told }: (typeof mails)[number]) =>
    fault ?? [isPlain, told.about, told.amount];
  expect(mails.map(tell)).toEqual([
    [true, 'incoming', '150.00'],
    'There is no text in this mail.',
    [false, 'sent', '150.00'],
    [false, 'incoming', '150.00'],
    [false, 'incoming', null],
    [true, 'incoming', '150.00'],
    [true, 'incoming', '150.00'],
  ]);
  expect(await transfers()).toEqual([]);
  const recorded = (await recordAll(several)).json.mails;
  expect(recorded.map((one: { outcome: string } | null) => one?.outcome ?? null)).toEqual([
    'recorded',
    null,
    null,
    null,
    null,
    'recorded',
    'known',
  ]);
  expect(await transfers()).toHaveLength(2);
});

test('more mails than fit into one request are refused', async () => {
  const many = Array.from({ length: 21 }, () => depositedText);
  expect((await readAll(many)).json.fields.contents).toBe('At most 20 mails at a time');
  expect((await recordAll([])).json.fields.contents).toBe('Choose a mail');
});
