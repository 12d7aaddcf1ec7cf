import type { TransferDetails } from '../../../contracts/payments/transfers.ts';
import { type Account, isStrongerEvidence } from '../../../domain/payments/ledger.ts';
import { findCounted, findOtherAmounts } from '../../../domain/payments/possible-duplicates.ts';
import { type Cents, formatCents, formatDollars } from '../../../domain/pricing/money.ts';
import type { Actor } from '../../orders/index.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { lockLedger, movedMeanwhile, moveMoney } from '../ledger/index.ts';
import type { TransferRow } from '../ledger/tables.ts';
import { describeTransfer } from './describe-transfer.ts';
import { comparedBy, loadEvidenceWindow } from './load-evidence-window.ts';
import { recordDuplicate } from './record-duplicate.ts';
import { noSuchTransfer, showTransfer } from './show-transfer.ts';
import { findTransferRow, listBalances, listDuplicates, listEvidence } from './store.ts';

export type TransferParts = Pick<Shop, 'db' | 'clock' | 'outbox'>;

type ChangeOne = (trx: Queryable, transfer: TransferRow, actor: Actor) => Promise<unknown>;

/**
 * Changes one transfer in a transaction of its own, under the ledger's lock. Throws an HttpError (404) where there is no
 * such transfer.
 */
export async function writeTransfer(
  { db, clock, outbox }: TransferParts,
  id: string,
  by: string,
  change: ChangeOne,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockLedger(trx);
    const transfer = await findTransferRow(trx, id);
    if (!transfer) throw noSuchTransfer();
    await change(trx, transfer, { by, at: clock() });
  });
  outbox.wake();
}

/** As `writeTransfer`, and gives the changed transfer. */
export async function changeTransfer(
  parts: TransferParts,
  id: string,
  by: string,
  change: ChangeOne,
): Promise<TransferDetails> {
  await writeTransfer(parts, id, by, change);
  return showTransfer(parts.db, id);
}

type NotedActor = Actor & { note: string };

/** A change of one transfer, for `changeTransfer`: what it needs apart from who makes it. */
export type TransferChange<Wanted = { note: string }> = (
  trx: Queryable,
  transfer: TransferRow,
  wanted: Wanted & Actor,
) => Promise<void>;

/**
 * Throws an HttpError (409 `maybe_same`) where it looks like money that counts already, or money with its reference and
 * another amount counts, and the owner is not `sure`.
 */
export const confirmTransfer: TransferChange<{ note: string; sure: boolean }> = async (
  trx,
  transfer,
  { sure, ...doing },
) => {
  if (!sure) await assertOtherMoney(trx, transfer);
  await moveAll(trx, transfer, 'unconfirmed', 'open', doing);
};

async function assertOtherMoney(trx: Queryable, transfer: TransferRow): Promise<void> {
  const compared = { ...comparedBy(transfer), id: transfer.id };
  const window = await loadEvidenceWindow(trx, [compared]);
  const [counted] = findCounted(window, compared);
  if (counted) {
    throw conflict(
      'maybe_same',
      `This may be a duplicate of a payment that counts already: ${describeTransfer(counted)}. Please say whether it is.`,
    );
  }
  const otherAmount = findOtherAmounts(window, compared).find(({ counts }) => counts);
  if (otherAmount) {
    throw conflict(
      'maybe_same',
      `A payment with this reference and another amount counts already: ${describeTransfer(otherAmount)}. Please say whether this is a separate payment.`,
    );
  }
}

/** Throws an HttpError (409 `shown_otherwise`) where the bank or the owner has shown the same money. */
export const unconfirmTransfer: TransferChange = async (trx, transfer, doing) => {
  await assertOnlyEvidence(trx, transfer);
  await moveAll(trx, transfer, 'open', 'unconfirmed', doing);
};

async function assertOnlyEvidence(trx: Queryable, transfer: TransferRow): Promise<void> {
  const duplicates = await listDuplicates(trx, [transfer.id]);
  if (duplicates.some(({ evidence }) => evidence !== 'mail')) {
    throw conflict(
      'shown_otherwise',
      'Other evidence shows the same payment. Unmark that as a duplicate first.',
    );
  }
}

/**
 * The duplicates of this one become duplicates of the other. Throws an HttpError: 404, 409 `no_duplicate` where that cannot
 * be, 409 `only_a_hint` where money that counts, or that stronger evidence shows, would hang on a hint.
 */
export const markDuplicate: TransferChange<{ note: string; of: string }> = async (
  trx,
  transfer,
  { of, ...doing },
) => {
  const other = await findTransferRow(trx, of);
  if (!other) throw noSuchTransfer();
  const balances = await listBalances(trx, [of]);
  const isSetAside = balances.some(({ account }) => ['duplicate', 'dismissed'].includes(account));
  if (other.id === transfer.id || isSetAside) {
    throw conflict('no_duplicate', 'Choose the transfer that counts.');
  }
  if (other.amount_cents !== transfer.amount_cents) {
    throw conflict(
      'no_duplicate',
      'The amounts differ, so one cannot be a duplicate of the other.',
    );
  }
  const [balance] = await listBalances(trx, [transfer.id]);
  const from = balance?.account === 'unconfirmed' ? 'unconfirmed' : 'open';
  const isHint = balances.some(({ account }) => account === 'unconfirmed');
  const shown = await listEvidence(trx, transfer);
  if (
    isHint &&
    (from === 'open' || shown.some(({ evidence }) => isStrongerEvidence(evidence, other.evidence)))
  ) {
    throw conflict(
      'only_a_hint',
      'Nobody has confirmed the other one. Mark it as a duplicate of this one instead.',
    );
  }
  await assertUnused(trx, transfer, from);
  await recordDuplicate(trx, transfer, { ...doing, from, duplicateOfId: of });
};

/**
 * For a hint that proved wrong, or a typing mistake. Throws an HttpError (409): `shown_otherwise` where the bank or the
 * owner has shown the same money, others where some of its money was used already.
 */
export const dismissTransfer: TransferChange = async (trx, transfer, doing) => {
  await assertOnlyEvidence(trx, transfer);
  const balances = await listBalances(trx, [transfer.id]);
  if (balances.some(({ account }) => account === 'open'))
    await unconfirmTransfer(trx, transfer, doing);
  await moveAll(trx, transfer, 'unconfirmed', 'dismissed', doing);
};

export const unmarkDuplicate: TransferChange = (trx, transfer, doing) =>
  moveAll(trx, transfer, 'duplicate', 'unconfirmed', doing);

/** Undoes `dismissTransfer`. */
export const restoreTransfer: TransferChange = (trx, transfer, doing) =>
  moveAll(trx, transfer, 'dismissed', 'unconfirmed', doing);

/** Sets what is open of a transfer aside, to be sent back. */
export const setTransferAside: TransferChange = (trx, transfer, doing) =>
  moveRest(trx, transfer, 'open', 'to-return', doing);

/** Undoes `setTransferAside`. */
export const keepTransfer: TransferChange = (trx, transfer, doing) =>
  moveRest(trx, transfer, 'to-return', 'open', doing);

/** Throws an HttpError (409 `money_moved`) where nothing lies there. */
async function moveRest(
  trx: Queryable,
  transfer: TransferRow,
  from: 'open' | 'to-return',
  to: 'open' | 'to-return',
  doing: NotedActor,
): Promise<void> {
  const amount = await amountIn(trx, transfer.id, from);
  if (amount === 0) throw movedMeanwhile();
  await moveMoney(trx, { transferId: transfer.id, from, to, amount, ...doing });
}

/** Moves a transfer as a whole. Throws an HttpError (409) where a part of it was used. */
async function moveAll(
  trx: Queryable,
  transfer: TransferRow,
  from: Account,
  to: Account,
  doing: NotedActor,
): Promise<void> {
  await assertUnused(trx, transfer, from);
  const { id, amount_cents } = transfer;
  await moveMoney(trx, { transferId: id, from, to, amount: amount_cents, ...doing });
}

async function assertUnused(
  trx: Queryable,
  { id, amount_cents }: TransferRow,
  from: Account,
): Promise<void> {
  const there = await amountIn(trx, id, from);
  if (there === 0) throw movedMeanwhile();
  if (there < amount_cents) {
    throw conflict(
      'money_used',
      `Only ${formatDollars(formatCents(there))} of this transfer is left. Undo its matches or refunds first.`,
    );
  }
}

/** How much of a transfer is in an account other than an order's, in cents. */
export async function amountIn(trx: Queryable, id: string, account: Account): Promise<Cents> {
  const balances = await listBalances(trx, [id]);
  return balances.find((balance) => balance.account === account)?.amount ?? 0;
}
