import type { typeTransfer as contract } from '../../../contracts/payments/transfers.ts';
import type { Input } from '../../../contracts/wire/endpoint.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import type { ActiveTransfer } from '../../../domain/payments/evidence-window.ts';
import {
  findByReference,
  findPossibleDuplicates,
} from '../../../domain/payments/possible-duplicates.ts';
import { readCents } from '../../../domain/pricing/money.ts';
import type { Actor } from '../../orders/index.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict, wrongField } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { lockLedger } from '../ledger/index.ts';
import { describeTransfer } from './describe-transfer.ts';
import { loadEvidenceWindow } from './load-evidence-window.ts';
import { type NewEvidence, recordEvidence } from './record-evidence.ts';

type Typed = Omit<Input<typeof contract>['body'], 'sure'>;

/**
 * Records a transfer that the owner saw in the account, and gives its id. Throws an HttpError as `recordTyped` does, and
 * 400 where the day is yet to come.
 */
export async function typeTransfer(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { sure, ...typed }: Input<typeof contract>['body'],
  by: string,
): Promise<string> {
  const given = readTyped(typed, { by, at: clock() });
  return runTransaction(db, async (trx) => {
    await lockLedger(trx);
    return recordTyped(trx, given, sure);
  });
}

/** Throws an HttpError (400) where the day is yet to come. */
export function readTyped({ amount, ...typed }: Typed, { by, at }: Actor): NewEvidence {
  if (typed.receivedOn > shopDay(at)) throw wrongField('receivedOn', 'This day is in the future');
  return {
    ...typed,
    amount: readCents(amount),
    evidence: 'typed',
    sourceKey: null,
    source: '',
    findings: {},
    by,
    at,
  };
}

/**
 * Records what was typed as money that counts, and gives the transfer's id; the caller has the ledger's lock. Throws an
 * HttpError (409): `known_transfer` where its reference is in the ledger already, `maybe_known` where it looks like money
 * that is, and the owner is not sure.
 */
export async function recordTyped(
  trx: Queryable,
  given: NewEvidence,
  sure: boolean,
): Promise<string> {
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
}

function assertNewReference(transfer: ActiveTransfer | undefined, given: NewEvidence): void {
  if (transfer?.amount !== given.amount) return;
  const what = transfer.counts ? '' : ' It is to be confirmed.';
  throw conflict(
    'known_transfer',
    `This reference is in the ledger already: ${describeTransfer(transfer)}.${what}`,
  );
}
