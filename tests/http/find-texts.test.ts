import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTransfers } from '../../src/server/payments/ledger/store.ts';
import { transferTexts } from '../../src/server/payments/ledger/transfer-texts.ts';
import { findLatest, saysTyped } from '../../src/server/platform/text-index/find-texts.ts';
import { foldKey } from '../../src/server/platform/text-index/text-index.ts';
import { aTransfer } from '../support/orders.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Short texts of few characters, in which matches are frequent: wildcards, quotes, accents, dashes, what folds oddly. */
const unit = fc.constantFrom(...'aAbBé\u0301É%_*"\'\\-–．＠@. 李王𐐀𐐨ßſ');
const text = fc.string({ unit, maxLength: 12 });
const part = fc.string({ unit, minLength: 1, maxLength: 6 });
/** Also the middle of a text, which is always found. */
const cases = fc
  .tuple(fc.array(text, { minLength: 1, maxLength: 12 }), part, fc.nat(8), fc.nat(11))
  .map(([texts, other, from, of]) => {
    const middle = texts[of]?.slice(from, from + 5);
    return { texts, typed: middle?.isWellFormed() && middle !== '' ? middle : other };
  });

test('what is found is what a plain search of the texts finds, the latest first', async () => {
  const { db } = shop.shop;
  await fc.assert(
    fc.asyncProperty(cases, async ({ texts, typed }) => {
      await db.deleteFrom('transfers').execute();
      const rows = texts.map((message, n) => aTransfer(n, { sender_name: 'Zoë', message }));
      await insertTransfers(db, rows);
      const sought = foldKey(typed);
      const expected = rows
        .filter(({ message, sender_name }) =>
          foldKey(`${sender_name}  ${message}`).includes(sought),
        )
        .map(({ id }) => id);
      const one = db.selectNoFrom(sql.lit(1).as('one'));
      const latest = await findLatest(db, transferTexts, typed, () => one);
      expect(latest).toEqual(expected.toReversed());
      const few = db
        .selectFrom('transfers')
        .select('id')
        .where(saysTyped(db, transferTexts, 'transfers.id', typed));
      const found = await few.execute();
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected));
    }),
    { numRuns: 150 },
  );
});
