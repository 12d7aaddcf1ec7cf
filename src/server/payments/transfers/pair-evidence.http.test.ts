// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { evidenceOf, putEvidence } from '../../../../tests/support/evidence.ts';
import { placeOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import type { MailFindings } from '../../../contracts/payments/notification-mails.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import { type NewEvidence, recordSeveral } from './record-evidence.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const mail = { evidence: 'mail' } as const;
const put = (with_: Partial<NewEvidence> = {}) => putEvidence(shop, with_);
const stateOf = async (id: string) => (await owner.get(`/api/admin/transfers/${id}`)).json.state;

const findings: MailFindings = {
  kind: 'mail',
  subject: '',
  from: '',
  to: '',
  isFromInterac: true,
  cameAs: 'mail',
  signature: 'none',
  signedBy: [],
  uncovered: [],
  claims: [],
  deposit: 'deposited',
  amounts: [],
  missing: [],
  doubts: [],
  differing: [],
  doubled: [],
  replyTo: '',
};

test('a mail and the row that comes after it pair, and the row has what the mail says', async () => {
  const order = await placeOrder(shop);
  const hint = await put({ ...mail, reference: 'C1A', message: order.number });
  const row = await put({ senderName: 'TESTER, ADA' });
  expect(row).toMatchObject({ outcome: 'confirms', supersedesId: hint.id });
  expect([await stateOf(hint.id), await stateOf(row.id)]).toEqual(['duplicate', 'open']);
  const { suggestions } = (await owner.get(`/api/admin/transfers/${row.id}`)).json;
  expect(suggestions[0]).toMatchObject({ certainty: 'certain', matches: [{ orderId: order.id }] });
});

test('a row and the mail that comes after it pair', async () => {
  const row = await put();
  const hint = await put({ ...mail, senderName: 'Ada Tester', reference: 'C1A', findings });
  expect(hint).toMatchObject({ outcome: 'duplicate', duplicateOfId: row.id });
  expect([await stateOf(hint.id), await stateOf(row.id)]).toEqual(['duplicate', 'open']);
});

test('a mail that the owner confirmed goes on counting when its row comes', async () => {
  const hint = await put(mail);
  await owner.post(`/api/admin/transfers/${hint.id}/confirm`, {});
  const row = await put();
  expect(row).toMatchObject({ outcome: 'duplicate', duplicateOfId: hint.id });
  expect([await stateOf(hint.id), await stateOf(row.id)]).toEqual(['open', 'duplicate']);
});

test.each([
  ['amount', { amount: 5501 }],
  ['sender', { senderName: 'BEN OTHER' }],
  ['sender, who is not named', { senderName: '' }],
  ['day', { receivedOn: '2026-01-14' }],
])('nothing pairs where they differ in %s', async (_, other) => {
  const hint = await put(mail);
  await put(other);
  expect(await stateOf(hint.id)).toBe('unconfirmed');
});

test('nothing pairs where two references differ', async () => {
  const hint = await put({ ...mail, reference: 'C1A' });
  await put({ reference: 'C1B' });
  expect(await stateOf(hint.id)).toBe('unconfirmed');
});

test('of two possible rows, or two possible mails, none pairs', async () => {
  await put({ sourceKey: 'bank:1' });
  await put({ sourceKey: 'bank:2' });
  const late = await put(mail);
  expect(late).toMatchObject({ outcome: 'possible-duplicate' });

  const other = { amount: 7000 };
  const hints = [
    await put({ ...mail, ...other, reference: 'C1A' }),
    await put({ ...mail, ...other, reference: 'C1B' }),
  ];
  const row = await put(other);
  expect(row).toMatchObject({ outcome: 'recorded' });
  for (const { id } of hints) expect(await stateOf(id)).toBe('unconfirmed');
});

test('nothing pairs where a second possible row comes in the same batch', async () => {
  const hint = await put(mail);
  const both = [evidenceOf(shop), evidenceOf(shop)];
  const rows = await runTransaction(shop.shop.db, (trx) => recordSeveral(trx, both));
  expect(rows.map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded']);
  expect(await stateOf(hint.id)).toBe('unconfirmed');
});

test('a pair is closed: the next row of the same payer is other money', async () => {
  const hint = await put({ ...mail, reference: 'C1A' });
  const first = await put({ sourceKey: 'bank:1' });
  const second = await put({ sourceKey: 'bank:2' });
  expect(second).toMatchObject({ outcome: 'recorded' });
  expect(await stateOf(second.id)).toBe('open');
  const { duplicates } = (await owner.get(`/api/admin/transfers/${first.id}`)).json;
  expect(duplicates).toMatchObject([{ id: hint.id }]);
  const next = await put({ ...mail, reference: 'C1B' });
  expect(next).toMatchObject({ outcome: 'duplicate', duplicateOfId: second.id });
});

test('a row beside which something else counts waits for the answer, whatever mail it has', async () => {
  const typed = await put({ evidence: 'typed' });
  await put({ ...mail, sourceKey: 'mail:1' });
  expect(await put()).toMatchObject({ outcome: 'possible-duplicate', duplicateOfId: typed.id });
});

test('a forged mail does not pair by its looks', async () => {
  const forged = { ...findings, doubts: ['look-alike' as const] };
  const hint = await put({ ...mail, findings: forged });
  const row = await put();
  expect(row).toMatchObject({ outcome: 'recorded' });
  expect(await stateOf(hint.id)).toBe('unconfirmed');
  const late = await put({ ...mail, findings: { ...findings, isFromInterac: false } });
  expect(late.outcome).toBe('possible-duplicate');
});
