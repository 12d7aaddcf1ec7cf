import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../../tests/support/administrator.ts';
import { evidenceOf, putEvidence } from '../../../../tests/support/evidence.ts';
import { meanwhile } from '../../../../tests/support/meanwhile.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { recordEvidence } from './record-evidence.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** In which account the whole of a transfer lies. */
async function place(id: string): Promise<string | undefined> {
  const row = await shop.shop.db
    .selectFrom('ledger_balances')
    .select('account')
    .where('transfer_id', '=', id)
    .where('amount_cents', '>', 0)
    .executeTakeFirst();
  return row?.account;
}

test('the same evidence is recorded once, even twice at the same moment', async () => {
  const given = { sourceKey: 'bank:1' };
  const both = await Promise.all([putEvidence(shop, given), putEvidence(shop, given)]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['known', 'recorded']);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
});

test('a bank row counts, and a mail only waits', async () => {
  const bank = await putEvidence(shop, { senderName: 'ADA TESTER' });
  expect(bank.outcome).toBe('recorded');
  expect(await place(bank.id)).toBe('open');
  const mail = await putEvidence(shop, { evidence: 'mail', amount: 7000 });
  expect(mail.outcome).toBe('hint');
  expect(await place(mail.id)).toBe('unconfirmed');
});

test('a mail becomes the duplicate of the bank row with its reference, in whatever order and spelling', async () => {
  const mail = await putEvidence(shop, { evidence: 'mail', reference: 'C1AbCdEfGhIj' });
  const bank = await putEvidence(shop, { reference: 'c1ab cdef ghij' });
  expect(bank).toMatchObject({ outcome: 'confirms', supersedesId: mail.id });
  expect([await place(mail.id), await place(bank.id)]).toEqual(['duplicate', 'open']);

  const again = await putEvidence(shop, { evidence: 'mail', reference: 'C1ABCDEFGHIJ' });
  expect(again).toMatchObject({ outcome: 'duplicate', duplicateOfId: bank.id });
  expect(await place(again.id)).toBe('duplicate');
});

test('what counts already goes on counting when the bank shows it', async () => {
  const typed = await putEvidence(shop, { evidence: 'typed', reference: 'C1X' });
  const bank = await putEvidence(shop, { reference: 'C1X' });
  expect(bank).toMatchObject({ outcome: 'duplicate', duplicateOfId: typed.id });
  expect([await place(typed.id), await place(bank.id)]).toEqual(['open', 'duplicate']);
});

test('one reference with two amounts stays two transfers with a question', async () => {
  const first = await putEvidence(shop, { reference: 'C1X' });
  const second = await putEvidence(shop, { reference: 'C1X', amount: 5600 });
  expect(second).toMatchObject({ outcome: 'other-amount', duplicateOfId: first.id });
  expect([await place(first.id), await place(second.id)]).toEqual(['open', 'open']);
});

test('a bank row that looks like money typed in waits for the answer, and the next one does not', async () => {
  const typed = await putEvidence(shop, { evidence: 'typed', senderName: 'Ada Tester' });
  const bank = await putEvidence(shop, { senderName: 'TESTER ADA', reference: 'C1X' });
  expect(bank).toMatchObject({ outcome: 'possible-duplicate', duplicateOfId: typed.id });
  expect(await place(bank.id)).toBe('unconfirmed');

  const another = await putEvidence(shop, { senderName: 'BEN OTHER' });
  expect(another.outcome).toBe('recorded');
  const otherAmount = await putEvidence(shop, { amount: 5501 });
  expect(otherAmount.outcome).toBe('recorded');
  const muchLater = await putEvidence(shop, { receivedOn: '2031-01-01' });
  expect(muchLater.outcome).toBe('recorded');
});

test('two equal bank rows without a reference are two transfers', async () => {
  const rows = [
    await putEvidence(shop, { sourceKey: 'bank:a:1' }),
    await putEvidence(shop, { sourceKey: 'bank:a:2' }),
  ];
  expect(rows.map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded']);
});

test('a hint does not let a bank row count beside money that was typed in without a reference', async () => {
  const typed = await putEvidence(shop, { evidence: 'typed' });
  const mail = await putEvidence(shop, { evidence: 'mail', reference: 'C1X' });
  const bank = await putEvidence(shop, { reference: 'C1X' });
  expect(bank).toMatchObject({
    outcome: 'possible-duplicate',
    duplicateOfId: typed.id,
    supersedesId: mail.id,
  });
  expect([await place(mail.id), await place(bank.id)]).toEqual(['duplicate', 'unconfirmed']);
});

test('two simultaneous pieces of evidence of one transfer count once', async () => {
  const reference = 'C1AbCdEfGhIj';
  const second = await meanwhile(
    shop,
    (trx) => recordEvidence(trx, evidenceOf(shop, { evidence: 'typed', reference })),
    () => putEvidence(shop, { reference }),
  );
  expect(second.outcome).toBe('duplicate');
});

test('a hint is not confirmed while its money is being recorded', async () => {
  const owner = await openAdministrator(shop);
  const mail = await putEvidence(shop, { evidence: 'mail' });
  const confirmed = await meanwhile(
    shop,
    (trx) => recordEvidence(trx, evidenceOf(shop, { evidence: 'typed' })),
    () => owner.post(`/api/admin/transfers/${mail.id}/confirm`, {}),
  );
  expect(confirmed).toMatchObject({ status: 409, json: { code: 'maybe_same' } });
});
