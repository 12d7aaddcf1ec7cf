import type { Input } from '../../../contracts/endpoint.ts';
import type { typeTransfer as contract } from '../../../contracts/payments/transfers.ts';
import { readCents } from '../../../domain/money.ts';
import { shopDay } from '../../../domain/shop-day.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import { conflict, wrongField } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { lockLedger } from '../ledger/index.ts';
import { describeTransfer } from './describe-transfer.ts';
import {
  type DuplicateCandidate,
  findByReference,
  findLikely,
} from './find-duplicate-candidates.ts';
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
  if (typed.receivedOn > shopDay(at)) throw wrongField('receivedOn', 'This day is yet to come');
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
    const [candidate] = await findByReference(trx, given);
    if (candidate && candidate.amount_cents === given.amount) refuseKnown(candidate);
    const [alike = candidate] = await findLikely(trx, given);
    if (alike && !sure) {
      throw conflict(
        'maybe_known',
        `This may be in the ledger already: ${describeTransfer(alike)}. Record it only if it is other money.`,
      );
    }
    return (await recordEvidence(trx, given)).id;
  });
}

function refuseKnown(candidate: DuplicateCandidate): never {
  const what = candidate.counts ? '' : ' It waits to be confirmed.';
  throw conflict(
    'known_transfer',
    `This reference is in the ledger already: ${describeTransfer(candidate)}.${what}`,
  );
}
