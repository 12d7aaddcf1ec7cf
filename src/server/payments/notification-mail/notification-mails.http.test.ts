// @module-tag one-engine
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { putEvidence } from '../../../../tests/support/evidence.ts';
import {
  depositedSubject,
  depositedText,
  forwardAttached,
  mailSource,
  makeSigner,
} from '../../../../tests/support/notification-mails.ts';
import { placeOrder, readOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import { previewMail, recordMail } from './record-mail.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const encode = (mail: Buffer | string) => Buffer.from(mail).toString('base64');
const readAll = (mails: (Buffer | string)[]) =>
  owner.post('/api/admin/notification-mails/read-all', { contents: mails.map(encode) });
const read = async (mail: Buffer | string) => {
  const { status, json } = await readAll([mail]);
  return { status, json: json.mails[0] };
};
const record = (mail: Buffer | string, more: object = {}) =>
  owner.post('/api/admin/notification-mails', { content: encode(mail), ...more });
const transfers = () => shop.shop.db.selectFrom('transfers').selectAll().execute();
const balances = () =>
  shop.shop.db
    .selectFrom('ledger_balances')
    .select(['account', 'amount_cents'])
    .where('amount_cents', '>', 0)
    .execute();

const asWord = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
const french = {
  Subject: `=?UTF-8?Q?Virement_Interac=C2=A0:_Vous_avez_re=C3=A7u_1=E2=80=AF250,00=C2=A0$_de_REN?=\n ${asWord('ÉE ROE et ce montant a été déposé automatiquement.')}`,
  From: `${asWord('RENÉE ROE')} <catch@payments.interac.ca>`,
};

test.each([
  ['as it came', mailSource(), 'mail', 'none'],
  ['pasted as text', depositedText, 'text', 'text'],
  [
    'of HTML only, quoted-printable',
    mailSource({
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Transfer-Encoding': 'quoted-printable',
      },
      body: `<html><style>p{}</style><p>Funds Deposited!<p>$150.00=20</p><table><tr><td>Message:</td></tr><tr><td>7K2M9Q=\nXT</td></tr><tr><td>Date: Jan 12, 2026</td></tr><tr><td>Reference Number: C1AbCdEfGhIj</td></tr><tr><td>Sent From: JANE ROE</td></tr></table></html>`,
    }),
    'mail',
    'none',
  ],
  [
    'forwarded as text',
    mailSource({
      headers: { From: 'Shop Owner <owner@example.com>', Subject: `Fwd: ${depositedSubject}` },
      body: `Look\n\n---------- Forwarded message ---------\nFrom: JANE ROE <notify@payments.interac.ca>\nSubject: ${depositedSubject}\n\n${depositedText.replace(/^/gm, '> ')}`,
    }),
    'forwarded',
    'none',
  ],
  ['forwarded as an attachment', forwardAttached(mailSource()), 'attached', 'none'],
])('a mail %s is read', async (_, mail, cameAs, signature) => {
  expect(await read(mail)).toMatchObject({
    status: 200,
    json: {
      line: 1,
      day: '2026-01-12',
      amount: '150.00',
      senderName: 'JANE ROE',
      text: '7K2M9QXT',
      reference: 'C1AbCdEfGhIj',
      similar: null,
      transferId: null,
      details: {
        about: 'incoming',
        findings: { kind: 'mail', cameAs, signature, deposit: 'deposited', missing: [] },
      },
    },
  });
  expect(await transfers()).toEqual([]);
});

test('an encoded French head with narrow spaces, and nothing below it', async () => {
  const { json } = await read(mailSource({ headers: french, body: '' }));
  expect(json).toMatchObject({
    amount: '1250.00',
    senderName: 'RENÉE ROE',
    day: '2026-01-12',
    details: { findings: { isFromInterac: true, missing: ['reference', 'day', 'message'] } },
  });
});

test('what the mail says of its own checks is told as a claim', async () => {
  const claim = 'mx.example.com; dkim=pass header.d=payments.interac.ca; spf=pass; dmarc=pass';
  const headers = { 'Authentication-Results': claim, From: 'Interac <notify@interac.example.com>' };
  expect((await read(mailSource({ headers }))).json.details.findings).toMatchObject({
    signature: 'none',
    isFromInterac: false,
    claims: [claim],
  });
});

test('a mail is recorded as a hint, signed or not, and never makes an order paid', async () => {
  const order = await placeOrder(shop);
  const { sign, resolve } = makeSigner('payments.interac.ca');
  const text = depositedText.replaceAll('150.00', '55.00').replace('7K2M9QXT', order.number);
  const mail = encode(await sign({ text }));
  expect(await previewMail({ ...shop.shop, resolve }, mail, 'admin')).toMatchObject({
    details: {
      findings: {
        signature: 'interac',
        signedBy: ['payments.interac.ca'],
        amounts: ['150.00', '55.00'],
      },
    },
    amount: null,
    outcome: 'no-amount',
  });
  const recorded = await recordMail(
    { ...shop.shop, resolve },
    { content: mail, amount: '55.00' },
    'admin',
  );
  expect(recorded).toMatchObject({ outcome: 'hint' });
  expect(await balances()).toEqual([{ account: 'unconfirmed', amount_cents: 5500 }]);
  const [transfer] = await transfers();
  expect(transfer).toMatchObject({
    id: recorded.transferId,
    evidence: 'mail',
    sender_address: 'jane.roe@example.com',
    message: order.number,
    source: expect.stringContaining('DKIM-Signature'),
  });
  expect(JSON.parse(transfer?.findings ?? '')).toMatchObject({ signature: 'interac' });
  await shop.shop.outbox.drain();
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'pending', problem: null });
});

test('the same mail again changes nothing, also inside another one or as its source', async () => {
  const { json } = await record(mailSource());
  for (const again of [
    mailSource(),
    forwardAttached(mailSource()),
    mailSource().replaceAll('\r\n', '\n'),
  ]) {
    expect((await read(again)).json).toMatchObject({ transferId: json.transferId });
    expect((await record(again)).json).toEqual({ transferId: json.transferId, outcome: 'known' });
  }
  expect(await transfers()).toHaveLength(1);
});

test('a mail of money that the bank has shown already is a duplicate of it', async () => {
  const bank = await putEvidence(shop, {
    amount: 15000,
    reference: 'C1ABCDEFGHIJ',
    senderName: 'JANE ROE',
  });
  expect((await read(mailSource())).json.similar).toMatchObject({
    id: bank.id,
    evidence: 'bank',
  });
  expect((await record(mailSource())).json).toMatchObject({ outcome: 'duplicate' });
  expect(await balances()).toEqual(
    expect.arrayContaining([
      { account: 'open', amount_cents: 15000 },
      { account: 'duplicate', amount_cents: 15000 },
    ]),
  );
});

test('a mail without an amount, or with several, is recorded with the one that the owner enters', async () => {
  const none = mailSource({
    headers: { Subject: 'INTERAC e-Transfer: JANE ROE sent you money.' },
    body: 'Hi',
  });
  expect((await read(none)).json).toMatchObject({ amount: null, senderName: 'JANE ROE' });
  expect(await record(none)).toMatchObject({
    status: 400,
    json: { fields: { amount: 'No amount was found in the email. Enter it.' } },
  });
  expect((await record(none, { amount: '0.00' })).json.fields.amount).toBe(
    'An amount is more than 0.00',
  );
  const several = mailSource({ headers: { Subject: 'JANE ROE sent you $5.00' } });
  expect((await record(several)).json.fields.amount).toBe(
    'The email names several amounts. Enter the right one.',
  );
  expect((await record(several, { amount: '150.00' })).status).toBe(200);
  expect(await transfers()).toMatchObject([{ amount_cents: 15000 }]);
});

test.each([
  ['a year that no day has', 'Date: Mon, 12 Jan 99999', '2026-01-15', 'today'],
  ['a day before there were such mails', 'Date: Mon, 12 Jan 1970', '2026-01-15', 'today'],
  ['a day to come', 'Date: Mon, 12 Jan 2099', '2026-01-15', 'today'],
  ['no day', 'X-Day: 1', '2026-01-15', 'today'],
])('a mail with %s in its head is of today, and says so', async (_, head, day, dayFrom) => {
  const body = depositedText.replace('Date: Jan 12, 2026\n', '');
  const mail = mailSource({ body }).replace(/^Date: .*$/m, head);
  expect(await read(mail)).toMatchObject({
    status: 200,
    json: { day, details: { dayFrom, findings: { missing: ['day'] } } },
  });
  expect((await record(mail)).status).toBe(200);
  expect((await owner.get('/api/admin/transfers?filter=all')).status).toBe(200);
});

test('a day to come in the text of a mail is not believed', async () => {
  const mail = mailSource({ body: depositedText.replace('Jan 12, 2026', 'Jan 12, 2099') });
  expect((await read(mail)).json).toMatchObject({
    day: '2026-01-12',
    details: { dayFrom: 'head', findings: { missing: ['day'] } },
  });
});

test('more than one transfer can be is neither read of a mail nor entered', async () => {
  const mail = mailSource({
    headers: { Subject: 'JANE ROE sent you money' },
    body: depositedText.replaceAll('150.00', '9,999,999,999.99'),
  });
  expect((await read(mail)).json).toMatchObject({
    amount: null,
    details: { findings: { amounts: [] } },
  });
  expect(await record(mail, { amount: '1000000.01' })).toMatchObject({
    status: 400,
    json: { fields: { amount: 'An amount is at most $1,000,000.00' } },
  });
  expect((await record(mail, { amount: 'much' })).status).toBe(400);
});

test('of what a mail shows to be not from Interac the list of transfers tells', async () => {
  const from = (address: string) => mailSource({ headers: { From: `JANE ROE <${address}>` } });
  const forged = (await record(from('notify@interac.example.com'))).json.transferId;
  const plain = (await record(from('notify@payments.interac.ca'))).json.transferId;
  const { rows: list } = (await owner.get('/api/admin/transfers?filter=all')).json;
  const tell = ({ id, isForeign }: { id: string; isForeign: boolean }) => [id, isForeign];
  expect(Object.fromEntries(list.map(tell))).toEqual({ [forged]: true, [plain]: false });
});

const noReply = { 'Reply-To': 'notify@payments.interac.ca' };

const recordAll = (mails: string[]) =>
  owner.post('/api/admin/notification-mails/record-all', { contents: mails.map(encode) });
const numbered = (reference: string, more: Record<string, string> = {}) =>
  mailSource({
    headers: { ...noReply, 'Message-ID': `<${reference}@payments.interac.ca>`, ...more },
    body: depositedText.replace('C1AbCdEfGhIj', reference),
  });

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
  expect(mails).toMatchObject([
    { line: 1, amount: '150.00', outcome: 'hint' },
    { line: 2, amount: null, outcome: 'unreadable', fault: 'There is no text in this email.' },
    { line: 3, amount: '150.00', outcome: 'sent' },
    { line: 4, amount: '150.00', outcome: 'foreign' },
    { line: 5, amount: null, outcome: 'no-amount' },
    { line: 6, amount: '150.00', outcome: 'hint' },
    { line: 7, amount: '150.00', outcome: 'known' },
  ]);
  expect(await transfers()).toEqual([]);
  const [hint, known] = [{ outcome: 'hint' }, { outcome: 'known' }];
  const expected = [hint, null, null, null, null, hint, known];
  expect((await recordAll(several)).json.mails).toMatchObject(expected);
  expect(await transfers()).toHaveLength(2);
});

test('more mails than fit into one request are refused', async () => {
  const many = Array.from({ length: 21 }, () => depositedText);
  expect((await readAll(many)).json.fields.contents).toBe('At most 20 emails at a time');
  expect((await recordAll([])).json.fields.contents).toBe('Choose an email');
});

test.each([
  ['duplicate', {}],
  ['other-amount', { amount: 14900 }],
  ['possible-duplicate', { reference: '', senderName: '', receivedOn: '2026-01-11' }],
])('what the ledger has of a mail is told as it is: %s', async (outcome, with_) => {
  const jane = { amount: 15000, senderName: 'JANE ROE', reference: 'C1ABCDEFGHIJ' };
  const bank = await putEvidence(shop, { ...jane, ...with_ });
  expect((await read(mailSource())).json).toMatchObject({
    outcome,
    similar: { id: bank.id },
  });
  expect((await record(mailSource())).json.outcome).toBe(outcome);
});

test('of a mail that brings no money nothing is said of the ledger', async () => {
  await putEvidence(shop, { amount: 15000, senderName: 'JANE ROE', reference: 'C1ABCDEFGHIJ' });
  const headers = { Subject: 'JANE ROE cancelled a money transfer' };
  const told = (await read(mailSource({ headers }))).json;
  expect(told).toMatchObject({ outcome: 'cancelled', similar: null });
});

test.each([
  ['Your money transfer to SAM SAMPLE was deposited', 'sent'],
  ['JANE ROE cancelled a money transfer', 'cancelled'],
  ['JANE ROE declined your transfer', 'declined'],
  ['The transfer from JANE ROE has expired', 'expired'],
  ['JANE ROE requests money from you', 'request'],
  ['Your statement is ready', 'unknown'],
  ['RENÉ ROE a annulé un virement', 'cancelled'],
])('%j is not recorded', async (line, about) => {
  const mail = `${line}\n\nAmount: $88.50`;
  expect((await read(mail)).json).toMatchObject({ outcome: about, amount: '88.50' });
  expect(await record(mail)).toMatchObject({ status: 409, json: { code: 'not_incoming' } });
  expect(await transfers()).toEqual([]);
});

test('a mail about other money is not recorded', async () => {
  const mail = mailSource({
    headers: { Subject: 'Your e-Transfer to JANE ROE has been deposited' },
    body: '',
  });
  expect((await read(mail)).json).toMatchObject({ outcome: 'sent' });
  expect(await record(mail, { amount: '5.00' })).toMatchObject({
    status: 409,
    json: { code: 'not_incoming' },
  });
});

test.each([
  ['nothing', ' \n', 'There is no text in this email.'],
  [
    'a field folded sixty thousand times',
    `From: a@b.example\r\nMIME-Version: 1.0\r\nA: b${'\r\n b'.repeat(60_000)}`,
    'This email is longer than any that a bank sends.',
  ],
  [
    'a hundred thousand empty lines',
    `From: a@b.example\r\nMIME-Version: 1.0\r\n\r\n${'\n'.repeat(100_000)}`,
    'This email is longer than any that a bank sends.',
  ],
  ['an Outlook file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'This is an Outlook .msg file.'],
])('%s is refused with a sentence', async (_, mail, sentence) => {
  expect((await read(mail)).json.fault).toContain(sentence);
  const reply = await record(mail);
  expect(reply).toMatchObject({ status: 400, json: { code: 'mail_not_read' } });
  expect(reply.json.fields.content).toContain(sentence);
});

test('a mail of more than 256 kB is refused', async () => {
  const reply = await record(mailSource({ body: 'x'.repeat(256 * 1024) }));
  expect(reply).toMatchObject({
    status: 400,
    json: { fields: { content: 'A mail has at most 256 kB. Paste its text instead.' } },
  });
});

test('whatever is sent as a mail is read or refused, and never fails', async () => {
  const parts = fc.array(
    fc.oneof(
      fc.constantFrom(
        'Subject: ',
        'From: a@b\r\n',
        '\r\n',
        '=?UTF-8?B?',
        '?=',
        'Content-Type: multipart/mixed; boundary=b\r\n',
        '--b',
        'MIME-Version: 1.0\r\n',
        'DKIM-Signature: v=1; ',
        '$1.00',
        '\0',
      ),
      fc.string(),
    ),
    { minLength: 1, maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(parts, async (given) => {
      const mail = Buffer.from(`MIME-Version: 1.0\r\n${given.join('')}`);
      expect((await read(mail)).status).toBe(200);
      expect([200, 400, 409]).toContain((await record(mail, { amount: '1.00' })).status);
    }),
    { numRuns: 60 },
  );
});
