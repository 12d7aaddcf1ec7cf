import type { Order } from '../../contracts/checkout/orders.ts';
import { formatCents, readCents } from '../../domain/pricing/money.ts';
import { isOpenReturn, type ReturnState } from '../../domain/returns/return-states.ts';
import { listPickedLots } from '../certificates/index.ts';
import { listLines, showOrderToBuyer } from '../orders/index.ts';
import { listRefunds } from '../payments/ledger/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { listReturnsOf, nameItems } from '../returns/index.ts';
import { findPayTexts, gatherLetterhead } from './letterhead.ts';
import { type MailContent, OWNER_REASON } from './mail-content.ts';
import { greet, orderReason } from './order-mails/blocks.ts';
import type { OrderLetter, RecalledLot } from './order-mails/order-mail.ts';
import { orderMailsByKind } from './order-mails.ts';
import { listRefundedParts } from './refunded-parts.ts';
import { listKeysTold } from './store.ts';
import { isTakenBack, tooMuchAt } from './taken-back.ts';
import { changeAt, gatherChange } from './untold-changes.ts';
import type { MailParts } from './write-mail.ts';

/** Which mail about which order: `key` is made of its cause. */
export type OrderMailKey = { kind: string; key: string; orderId: string };

/** A buyer's mail is kept apart by the time of its cause (milliseconds). */
export function keyOfBuyerMail(kind: string, orderId: string, at: number): string {
  return `${kind}:${orderId}:${at}`;
}

/** When that happened, in milliseconds. */
export function causeOf(key: string): number {
  return Number(key.slice(key.lastIndexOf(':') + 1));
}

export function keyOfRefundMail(refundId: string): string {
  return `refund-sent:${refundId}`;
}

/** A recall that is withdrawn and made again has another time (milliseconds), and is told again. */
export function keyOfRecallMail(lotId: string, orderId: string, recalledAt: number): string {
  return `lot-recalled:${lotId}:${orderId}:${recalledAt}`;
}

/** A return that is open again is told of anew, with another time (milliseconds). */
export function keyOfReturnMail(kind: string, returnId: string, at: number): string {
  return `${kind}:${returnId}:${at}`;
}

/** What the keys of all mails of a kind about one return begin with. */
export function startOfReturnKey(key: string): string {
  return key.split(':').slice(0, 2).join(':');
}

/**
 * What a mail about an order is composed from, when it is written and again whenever it is about to go out. `writtenAt`
 * in milliseconds. Throws an HttpError (404) where there is no such order.
 */
export async function gatherLetter(
  parts: Pick<MailParts, 'db' | 'config' | 'clock'>,
  { kind, key, orderId }: OrderMailKey,
  writtenAt = parts.clock(),
): Promise<OrderLetter> {
  const { db } = parts;
  const { order, history, isMadeByOwner } = await showOrderToBuyer(db, orderId);
  const at = causeOf(key);
  const told = kind === 'order-changed' ? (await listKeysTold(db, orderId, kind)).map(causeOf) : [];
  const change = kind === 'order-changed' ? gatherChange(history, at, told) : changeAt(history, at);
  const credit = history.flatMap((one) =>
    one.entry.kind === 'refund-owed' && one.entry.credited && one.at === at ? [one.entry] : [],
  )[0];
  const lastStep = history
    .flatMap(({ entry, by }) => (entry.kind === 'step' ? [{ ...entry, by }] : []))
    .at(-1);
  return {
    order,
    isMadeByOwner,
    writtenAt,
    isTakenBack: isTakenBack(history, at),
    wasRevived: lastStep?.action === 'revive',
    isCancelledByCustomer: lastStep?.action === 'cancel-and-refund' && lastStep.by === 'customer',
    isPaidTooMuch:
      order.payment.state === 'over' &&
      readCents(order.payment.toSendBack) === tooMuchAt(history, at, readCents(order.total)),
    change,
    credit,
    parcel: order.parcels.find(({ shippedAt }) => Date.parse(shippedAt) === at),
    noteToCustomer: (change ?? lastStep)?.notifyCustomer,
    refund: kind === 'refund-sent' ? await findRefund(db, { orderId, key, history }) : undefined,
    recalledLot: kind === 'lot-recalled' ? await findRecalledLot(db, order, key) : undefined,
    aboutReturn: kind.startsWith('return-')
      ? await findAboutReturn(db, orderId, ({ id }) => startOfReturnKey(key) === `${kind}:${id}`)
      : kind === 'order-cancelled' && order.replaces
        ? await findAboutReturn(db, order.replaces.id, isOpenReturn)
        : undefined,
    ...(await findPayTexts(db)),
    head: await gatherLetterhead(parts),
  };
}

type History = Awaited<ReturnType<typeof showOrderToBuyer>>['history'];

async function findRefund(
  db: Queryable,
  { orderId, key, history }: Pick<OrderMailKey, 'orderId' | 'key'> & { history: History },
): Promise<OrderLetter['refund']> {
  const refunds = await listRefunds(db, orderId);
  const refund = refunds.find(({ id }) => keyOfRefundMail(id) === key);
  return (
    refund && {
      amount: formatCents(refund.amount_cents),
      reference: refund.bank_reference,
      parts: listRefundedParts(history, refund.id),
    }
  );
}

async function findAboutReturn(
  db: Queryable,
  orderId: string,
  isMeant: (one: { id: string; state: ReturnState }) => boolean,
): Promise<OrderLetter['aboutReturn']> {
  const one = (await listReturnsOf(db, orderId)).find(isMeant);
  if (!one) return undefined;
  const { state, outcome, reason, message, answer } = one;
  const items = nameItems({ lines: await listLines(db, orderId) }, one.lines);
  return { state, outcome, reason, message, answer, items, comesBack: one.comes_back === 1 };
}

/** Undefined where the recall was withdrawn, or what was packed is of another lot by now. */
async function findRecalledLot(
  db: Queryable,
  { id, items, progress }: Order,
  key: string,
): Promise<RecalledLot | undefined> {
  const picked = (await listPickedLots(db, [id])).get(id) ?? [];
  const isPacked = progress.packedAt !== null;
  for (const { lotId, recall, number, productId } of picked) {
    if (!lotId || !recall || keyOfRecallMail(lotId, id, recall.at) !== key) continue;
    // What is still on the shelf is not theirs yet.
    const ofLot = picked.filter((one) => one.lotId === lotId && (one.parcel > 0 || isPacked));
    const productName = items.find(({ product }) => product.id === productId)?.product.name ?? '';
    return {
      ...{ number, productName, reason: recall.reason },
      quantity: ofLot.reduce((sum, one) => sum + one.quantity, 0),
    };
  }
  return undefined;
}

/**
 * The whole mail, with what every such one has: the greeting to a customer, and the reason why it is received. Undefined
 * where it is not true any more.
 */
export function composeOrderMail(kind: string, letter: OrderLetter): MailContent | undefined {
  const mail = orderMailsByKind.get(kind);
  if (!mail || (mail.waits !== undefined && letter.isTakenBack)) return undefined;
  // What follows from a change or a credit of the order is told by the mail about that.
  if (letter.change && kind !== 'order-changed') return undefined;
  if (letter.credit && kind !== 'order-credited') return undefined;
  const written = mail.write(letter);
  if (!written) return undefined;
  const blocks = written.blocks.filter((block) => block !== false);
  return mail.isForOwner
    ? { ...written, blocks, reason: OWNER_REASON }
    : { ...written, blocks: [greet(letter.order), ...blocks], reason: orderReason(letter) };
}
