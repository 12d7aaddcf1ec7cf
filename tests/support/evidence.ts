import { shopDay } from '../../src/domain/dates/shop-day.ts';
import { recordEvidence } from '../../src/server/payments/index.ts';
import type { NewEvidence } from '../../src/server/payments/transfers/record-evidence.ts';
import { runTransaction } from '../../src/server/platform/database/run-transaction.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import type { TestShop } from './test-shop.ts';

/** A piece of evidence of 55.00 from ADA TESTER, with what the test cares about. */
export function evidenceOf(
  { time }: { time: { now: number } },
  with_: Partial<NewEvidence> = {},
): NewEvidence {
  return {
    amount: 5500,
    senderName: 'ADA TESTER',
    senderAddress: '',
    message: '',
    reference: '',
    receivedOn: shopDay(time.now),
    evidence: 'bank',
    sourceKey: null,
    source: '',
    findings: {},
    by: 'admin',
    at: time.now,
    ...with_,
  };
}

export async function putEvidence(test: TestShop, with_: Partial<NewEvidence> = {}) {
  const recorded = await runTransaction(test.shop.db, (trx) =>
    recordEvidence(trx, evidenceOf(test, with_)),
  );
  return { ...recorded, id: recorded.transferId };
}

/** Evidence of 77.00 from JANE ROE in a running shop, as a file or a mail brings it. */
export async function bringEvidence(
  database: Database,
  with_: Partial<NewEvidence>,
): Promise<void> {
  const given = { amount: 7700, senderName: 'JANE ROE', ...with_ };
  const evidence = evidenceOf({ time: { now: Date.now() } }, given);
  await runTransaction(database, (trx) => recordEvidence(trx, evidence));
}
