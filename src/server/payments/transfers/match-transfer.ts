import { formatCents, formatDollars, readCents } from '../../../domain/pricing/money.ts';
import { conflict } from '../../platform/http/http-error.ts';
import { amountIn, confirmTransfer, type TransferChange } from './change-transfer.ts';
import { matchToOrder, unmatchFromOrder } from './match-to-order.ts';
import { listBalances } from './store.ts';

type Wanted = {
  /** Amounts as on the wire: '19.90'. */
  matches: readonly { orderId: string; amount: string }[];
  confirm: boolean;
  sure: boolean;
};

/** Matches a transfer's money to orders, all of them or none; the rest stays open. Throws an HttpError (409, 404). */
export const matchTransfer: TransferChange<Wanted> = async (
  trx,
  transfer,
  { matches, sure, confirm: isConfirmed, ...actor },
) => {
  const isHint = (await amountIn(trx, transfer.id, 'unconfirmed')) > 0;
  if (isHint && !isConfirmed) {
    throw conflict('not_confirmed', 'Nobody has confirmed yet that this payment was received.');
  }
  if (isHint) await confirmTransfer(trx, transfer, { ...actor, sure, note: '' });
  const open = await amountIn(trx, transfer.id, 'open');
  const sum = matches.reduce((total, { amount }) => total + readCents(amount), 0);
  if (sum > open) {
    throw conflict(
      'too_much',
      `Only ${formatDollars(formatCents(open))} of this transfer is unmatched.`,
    );
  }
  for (const { orderId, amount } of matches) {
    const match = { transferId: transfer.id, orderId, amount: readCents(amount) };
    await matchToOrder(trx, match, actor);
  }
};

/** Takes back what was matched to one order. Throws an HttpError (409 `not_matched`) where nothing was. */
export const unmatchTransfer: TransferChange<{ orderId: string }> = async (
  trx,
  transfer,
  { orderId, ...actor },
) => {
  const balances = await listBalances(trx, [transfer.id]);
  const balance = balances.find((row) => row.account === 'order' && row.orderId === orderId);
  if (!balance) {
    throw conflict('not_matched', 'This transfer is no longer matched to that order.');
  }
  await unmatchFromOrder(trx, { transferId: transfer.id, orderId, amount: balance.amount }, actor);
};
