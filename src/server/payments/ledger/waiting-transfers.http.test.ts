import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { isPostgres } from '../../platform/database/engine.ts';
import { selectWaitingTransfers } from './waiting-transfers.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

test('whether a transfer waits for an order is looked up in an index, and no table is scanned', async () => {
  const plan = await shop.shop.db.transaction().execute(async (trx) => {
    const { sql: text, parameters } = selectWaitingTransfers(trx, 'GXB408D3').compile();
    // PostgreSQL reads an empty table whole, unless it is told that this is dear.
    if (isPostgres(trx)) await sql`set local enable_seqscan = off`.execute(trx);
    const ask = isPostgres(trx) ? 'explain' : 'explain query plan';
    return trx.executeQuery(CompiledQuery.raw(`${ask} ${text}`, [...parameters]));
  });
  const lines = plan.rows.map((row) => JSON.stringify(row));
  expect(lines.join('\n')).toMatch(/transfer_numbers/);
  expect(lines.filter((line) => /SCAN |Seq Scan/.test(line))).toEqual([]);
});
