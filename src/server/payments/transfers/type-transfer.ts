import type { typeTransfer as contract } from '../../../contracts/payments/transfers.ts';
import type { Input } from '../../../contracts/wire/endpoint.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import type { ActiveTransfer } from '../../../domain/payments/evidence-window.ts';
import {
  findByReference,
  findPossibleDuplicates,
} from '../../../domain/payments/possible-duplicates.ts';
import { readCents } from '../../../domain/pricing/money.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import { conflict, wrongField } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { lockLedger } from '../ledger/index.ts';
import { describeTransfer } from './describe-transfer.ts';
import { loadEvidenceWindow } from './load-evidence-window.ts';
import { type NewEvidence, recordEvidence } from './record-evidence.ts';

/**
 * Records a transfer that the owner saw in the account, and gives its id. Throws an HttpError: 400 where the day is yet to
 * come, 409 `known_transfer` where its reference is in the ledger already, 409 `maybe_known` where it looks like money
 * that is, and the owner is not sure.
 */
export async function typeTransfer(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { amount, sure, ...typed }: Input<typeof contract>['body'],
  by: string,
): Promise<string> {
  const at = clock();
  if (typed.receivedOn > shopDay(at)) throw wrongField('receivedOn', 'This day is in the future');
  const given: NewEvidence = {
    ...typed,
    amount: readCents(amount),
    evidence: 'typed',
    sourceKey: null,
    source: '',
    findings: {},
    by,
    at,
  };
  return runTransaction(db, async (trx) => {
    await lockLedger(trx);
    const window = await loadEvidenceWindow(trx, [given]);
    const [sameReference] = findByReference(window, given);
    assertNewReference(sameReference, given);
    const [possible = sameReference] = findPossibleDuplicates(window, given);
    if (possible && !sure) {
      throw conflict(
        'maybe_known',
        `This may be in the ledger already: ${describeTransfer(possible)}. Record it only if it is a separate payment.`,
      );
    }
    return (await recordEvidence(trx, given)).transferId;
  });
}

function assertNewReference(transfer: ActiveTransfer | undefined, given: NewEvidence): void {
  if (transfer?.amount !== given.amount) return;
  const what = transfer.counts ? '' : ' It is to be confirmed.';
  throw conflict(
    'known_transfer',
    `This reference is in the ledger already: ${describeTransfer(transfer)}.${what}`,
  );
}
