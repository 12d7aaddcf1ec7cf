import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../../tests/support/administrator.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { aTransfer, placeOrder, putTransfer } from '../../../../tests/support/orders.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { recordTransfers } from '../ledger/index.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  shop = await openTestShop();
  owner = await openAdministrator(shop);
});
afterEach(() => shop.close());

async function list(filter: string, q: string) {
  const path = `transfers?filter=${filter}&q=${encodeURIComponent(q)}`;
  const { json } = await owner.get(`/api/admin/${path}`);
  return { ...json, ids: json.rows.map(({ id }: { id: string }) => id) };
}

/** More than a list counts, all later than those of the test. */
async function putLater() {
  const later = Date.UTC(2026, 0, 20, 18);
  for (let from = 0; from < 1005; from += 335) {
    const transfers = Array.from({ length: 335 }, (_, n) =>
      aTransfer(later + from + n, { id: `later-${from + n}`, sender_address: 'one@gmail.com' }),
    );
    await shop.shop.db.transaction().execute((trx) =>
      recordTransfers(
        trx,
        transfers.map((transfer) => ({ transfer, into: 'open' as const })),
      ),
    );
  }
}

test('of what is said a thousand times and more, the latest are listed', async () => {
  await putTransfer(shop, { sender_address: 'old@gmail.com' });
  await putLater();
  for (const q of ['gmail', 'GM', '@', '55.00']) {
    const found = await list('all', q);
    expect(found).toMatchObject({ total: 1000, isExact: false, sum: null });
    expect(found.ids[0]).toBe('later-1004');
  }
  expect(await list('all', 'old@gmail')).toMatchObject({ total: 1, isExact: true, sum: '55.00' });
});

test('what is said a thousand times is found in a list of few, and among the matched, however old it is', async () => {
  const order = await placeOrder(shop);
  const matched = await putTransfer(shop, { sender_address: 'old@gmail.com' });
  const hint = await putTransfer(shop, { sender_address: 'hint@gmail.com' }, 'unconfirmed');
  await owner.post(`/api/admin/transfers/${matched.id}/match`, {
    matches: [{ orderId: order.id, amount: '55.00' }],
  });
  await putLater();
  for (const q of ['gmail', 'GM', '55.00']) {
    expect((await list('matched', q)).ids).toEqual([matched.id]);
    expect((await list('unconfirmed', q)).ids).toEqual([hint.id]);
  }
});

test('a payer is found in any case, also of letters with accents and other signs, across fields', async () => {
  const { id } = await putTransfer(shop, {
    sender_name: 'ÉLODIE O’BRIEN–ΣΟΦΙΑ',
    sender_address: 'elodie@example.com',
    message: 'pour\nla commande',
  });
  for (const q of ['élodie', "o'brien-", 'σοφια elodie@', 'ＥＬＯＤＩＥ@', 'pour la', 'li', 'é']) {
    const isThere = q !== 'li';
    expect((await list('all', q)).ids, q).toEqual(isThere ? [id] : []);
    expect((await list('to-match', q)).ids, q).toEqual(isThere ? [id] : []);
  }
});
