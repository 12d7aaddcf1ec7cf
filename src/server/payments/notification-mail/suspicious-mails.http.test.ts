// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { putEvidence } from '../../../../tests/support/evidence.ts';
import {
  depositedSubject,
  depositedText,
  mailSource,
  makeSigner,
} from '../../../../tests/support/notification-mails.ts';
import { placeOrder, readOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import { previewMail } from './record-mail.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const encode = (mail: Buffer | string) => Buffer.from(mail).toString('base64');
const read = async (mail: string) => {
  const contents = [encode(mail)];
  const { json } = await owner.post('/api/admin/notification-mails/read-all', { contents });
  return { json: json.mails[0] };
};
const record = (mail: string, more: object = {}) =>
  owner.post('/api/admin/notification-mails', { content: encode(mail), ...more });

const noReply = { 'Reply-To': 'notify@payments.interac.ca' };
const bothParts = (html: string) => ({
  headers: { ...noReply, 'Content-Type': 'multipart/alternative; boundary="b1"' },
  body: `--b1\nContent-Type: text/plain\n\n${depositedText}\n--b1\nContent-Type: text/html\n\n${html}\n--b1--\n`,
});
const asHtml = depositedText.replaceAll('\n', '<br>');

test.each([
  ['of Interac alone', { headers: noReply }, []],
  ['in two parts that say the same', bothParts(asHtml), []],
  ['in two parts that do not', bothParts(asHtml.replaceAll('150.00', '5.00')), ['parts-differ']],
  [
    'of two senders',
    { headers: { ...noReply, From: 'A <notify@payments.interac.ca>, B <b@example.com>' } },
    ['doubled'],
  ],
  ['with an answer elsewhere', { headers: {} }, ['reply-elsewhere']],
  [
    'of a domain that looks alike',
    { headers: { ...noReply, From: 'JANE <notify@payments-lnterac.ca>' } },
    ['look-alike'],
  ],
  [
    'of a domain in other letters',
    { headers: { ...noReply, From: 'JANE <notify@xn--nter-83d6hpg.ca>' } },
    ['look-alike'],
  ],
  [
    'with a link to such a domain',
    {
      headers: noReply,
      body: `${depositedText}\nhttps://etransfer.interac.ca.example.com/deposit`,
    },
    ['look-alike'],
  ],
  [
    'with an answer to two addresses',
    { headers: { 'Reply-To': 'notify@payments.interac.ca, b@example.com' } },
    ['reply-elsewhere'],
  ],
  [
    "behind Interac's name",
    { headers: { ...noReply, From: '"notify@payments.interac.ca" <b@example.com>' } },
    ['look-alike'],
  ],
  ...[
    'Interac: notify@payments.interac.ca;',
    'Interac:notify@payments.interac.ca',
    'JANE ROE <notify@payments.interac.ca\u0000>',
    'JANE\u0000 ROE <notify@payments.interac.ca>',
    '=?utf-8?q?JANE=00_ROE?= <notify@payments.interac.ca>',
    '=?utf-8?q?JANE=E2=80=AE_ROE?= <notify@payments.interac.ca>',
    'JANE\u0007 ROE <notify@payments.interac.ca>',
    'JANE ROE\n \u0008<notify@payments.interac.ca>',
    'JANE ROE <notify@payments.interac\u200b.ca>',
  ].map((from): [string, object, string[]] => [
    `whose sender is written as ${JSON.stringify(from)}`,
    { headers: { ...noReply, From: from } },
    ['look-alike'],
  ]),
  ...['X-A : b', 'hello', 'X.Dot: b'].map((line): [string, object, string[]] => [
    `of a look-alike, with the line '${line}' in its head`,
    { headers: { ...noReply, From: `JANE <notify@payments-lnterac.ca>\n${line}` } },
    ['look-alike'],
  ]),
])('a mail %s: what makes it suspicious is named, also in the list', async (_, given, doubts) => {
  const order = await placeOrder(shop);
  const text = JSON.stringify(given).replaceAll('7K2M9QXT', order.number);
  const mail = mailSource({
    body: depositedText.replace('7K2M9QXT', order.number),
    ...JSON.parse(text),
  });
  expect((await read(mail)).json.details.findings).toMatchObject({ doubts });
  const { transferId } = (await record(mail, { amount: '150.00' })).json;
  const { rows: list } = (await owner.get('/api/admin/transfers?filter=all')).json;
  expect(list).toMatchObject([{ id: transferId, doubts }]);
  const { suggestions } = (await owner.get(`/api/admin/transfers/${transferId}`)).json;
  expect(suggestions.length > 0).toBe(doubts.length === 0);
});

test.each([
  '"ROE, JANE; 2: INC" <notify@payments.interac.ca>',
  '=?utf-8?q?REN=C3=89E=3A_ROE=3B?=\n\t<notify@payments.interac.ca>',
  'notify@payments.interac.ca',
])('a sender written as %j is plain', async (from) => {
  const mail = mailSource({ headers: { ...noReply, From: from } });
  for (const saved of [mail, mail.replaceAll('\r\n', '\n')]) {
    expect((await read(saved)).json.details.findings).toMatchObject({
      isFromInterac: true,
      doubts: [],
    });
  }
});

test('a disguised sender is not Interac, however the lines end, and whoever signed it', async () => {
  const mail = mailSource({
    headers: { ...noReply, From: 'JANE\u0000 ROE <notify@payments.interac.ca>' },
  });
  for (const saved of [mail, mail.replaceAll('\r\n', '\n')]) {
    expect((await read(saved)).json.details.findings).toMatchObject({
      isFromInterac: false,
      doubts: ['look-alike'],
    });
  }
  const { sign, resolve } = makeSigner('payments.interac.ca');
  const signed = await sign({ from: 'Interac: notify@payments.interac.ca;' });
  expect(await previewMail({ ...shop.shop, resolve }, encode(signed), 'admin')).toMatchObject({
    details: { findings: { signature: 'other', isFromInterac: false } },
  });
});

test('an answer to the address of an order, or that Interac signed for, is not elsewhere', async () => {
  const order = await placeOrder(shop);
  const { email } = await readOrder(shop, order.id);
  const mail = mailSource({ headers: { 'Reply-To': email.toUpperCase() } });
  expect((await read(mail)).json.details.findings.doubts).toEqual([]);
  const { sign, resolve } = makeSigner('payments.interac.ca');
  const signed = await previewMail({ ...shop.shop, resolve }, encode(await sign()), 'admin');
  expect(signed.details?.findings.doubts).toEqual([]);
});

test('what a suspicious mail says is lent to no other evidence', async () => {
  const order = await placeOrder(shop);
  const body = depositedText.replace('7K2M9QXT', order.number);
  const bank = await putEvidence(shop, { amount: 15000, reference: 'C1ABCDEFGHIJ' });
  await record(mailSource({ headers: { From: 'A <notify@interac.example.com>' }, body }));
  const named = (await owner.get(`/api/admin/transfers/${bank.id}`)).json;
  expect(named.duplicates).toHaveLength(1);
  expect(JSON.stringify(named.suggestions)).not.toContain(order.number);
});

test('what a forwarded mail says counts for the row with its reference', async () => {
  const order = await placeOrder(shop);
  const bank = await putEvidence(shop, { amount: 15000, reference: 'C1ABCDEFGHIJ' });
  const headers = { From: 'Owner <owner@example.com>', 'Reply-To': 'notify@payments.interac.ca' };
  const body = depositedText.replace('7K2M9QXT', order.number);
  await record(mailSource({ headers: { ...headers, Subject: `Fwd: ${depositedSubject}` }, body }));
  const { suggestions } = (await owner.get(`/api/admin/transfers/${bank.id}`)).json;
  expect(suggestions[0].matches).toMatchObject([{ orderId: order.id }]);
});
