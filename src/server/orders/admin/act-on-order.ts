import type {
  extendHold as holdContract,
  markPacked as packedContract,
  takeOrderAction,
} from '../../../contracts/orders/act-on-order.ts';
import type { Input } from '../../../contracts/wire/endpoint.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { endOfHold } from '../../../domain/orders/hold.ts';
import { hasShipped, isActive, isToShip } from '../../../domain/orders/order-states.ts';
import { formatCents, formatDollars } from '../../../domain/pricing/money.ts';
import { findPaymentAddress, readSettings } from '../../content/index.ts';
import { recordEvent } from '../../events/index.ts';
import { balanceOfOrder } from '../../payments/ledger/index.ts';
import { conflict, wrongField } from '../../platform/http/http-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { assertUnchanged } from '../assert-unchanged.ts';
import { changeOrder } from '../change-order.ts';
import { changeOrderState } from '../change-order-state.ts';
import { recordHistory } from '../history.ts';
import { readyLots } from '../pick-lots.ts';
import { findPayTo } from '../show-payment.ts';
import { updateOrder } from '../store.ts';
import { awaitsMoney, standingOf } from '../tables.ts';
import type { OrderWork } from './order-work.ts';
import { shipRest, takeLastParcelBack } from './ship-parcels.ts';

/**
 * Takes one of the owner's actions. Throws an HttpError (409) where the order is no longer in the state that was seen,
 * the action's guard refuses it, or what it was picked from may not be shipped.
 */
export const takeAction: OrderWork<Input<typeof takeOrderAction>['body']> = async (
  shop,
  id,
  by,
  wanted,
) => {
  const { action, from, seen, reason, notifyCustomer, carrier = '', trackingNumber = '' } = wanted;
  if (trackingNumber && !carrier) {
    throw wrongField('carrier', 'Choose who carries the parcel', 'invalid');
  }
  await changeOrder(shop, id, by, async (trx, order, actor) => {
    if (order.status !== from) {
      throw conflict(
        'order_moved',
        `This order was changed in the meantime: it is ‘${order.status.replace('-', ' ')}’ now. Nothing was changed.`,
      );
    }
    await assertUnchanged(trx, id, seen, 'contents');
    if (action === 'ship') await shipRest(trx, order, { carrier, trackingNumber }, actor);
    if (action === 'unship') await takeLastParcelBack(trx, id, actor.at);
    await changeOrderState(trx, order, action, { ...actor, reason, notifyCustomer });
  });
};

/**
 * False where it was so before. Throws an HttpError (409) where the order is not to be shipped, or a lot that it was
 * picked from may not be.
 */
export const markPacked: OrderWork<Input<typeof packedContract>['body'], boolean> = (
  shop,
  id,
  by,
  { packed, seen },
) =>
  changeOrder(shop, id, by, async (trx, order, actor) => {
    await assertUnchanged(trx, id, seen, 'contents');
    if (!isToShip(order.status, order.terms_days > 0)) {
      throw conflict(
        'not_to_ship',
        'Only an order that is paid, or has terms, and is not shipped yet can be packed.',
      );
    }
    if ((order.packed_at !== null) === packed) return false;
    if (packed) await readyLots(trx, order, actor.at);
    const packedAt = packed ? actor.at : null;
    await updateOrder(trx, id, { packed_at: packedAt });
    await recordHistory(trx, id, actor, { kind: 'packed', packed });
    return true;
  });

export const addNote: OrderWork<{ text: string }> = async (shop, id, by, { text }) => {
  await changeOrder(shop, id, by, (trx, _, actor) =>
    recordHistory(trx, id, actor, { kind: 'note', text }),
  );
};

/**
 * Holds the products of an unpaid order for so many business days from today. Its customer is reminded once more, unless
 * they have said that the transfer is sent. Throws an HttpError (409) where it is not unpaid, not reserved, or held longer already.
 */
export const extendHold: OrderWork<Input<typeof holdContract>['body']> = async (
  shop,
  id,
  by,
  { businessDays },
) => {
  await changeOrder(shop, id, by, async (trx, order, actor) => {
    if (order.terms_days > 0) {
      throw conflict('on_terms', 'This order has terms: its products are held without end.');
    }
    if (order.status !== 'pending') {
      throw conflict('not_unpaid', 'Products are held only while an order is unpaid.');
    }
    if (!standingOf(order).reserved) {
      throw conflict('not_reserved', 'No products are held for this order. Reserve it first.');
    }
    const { closures } = await readSettings(trx);
    const until = endOfHold(actor.at, {
      holdDays: businessDays,
      closures,
      province: order.province,
    });
    if (order.hold_until !== null && until <= order.hold_until) {
      throw conflict(
        'held_longer',
        `The products are already held until ${shopDay(order.hold_until)}. Enter more days.`,
      );
    }
    await updateOrder(trx, id, { hold_until: until, reminded_at: null });
    const entry = { kind: 'hold', until: isoTime(until) } as const;
    await recordHistory(trx, id, actor, entry);
  });
};

/**
 * Gives an unpaid order the current address for e-Transfers, and has its customer told. Throws an HttpError (409) where the
 * order is not unpaid or has that address, or where `address`, which was seen, is not the current one.
 */
export const sendPaymentAddress: OrderWork<{ address: string }> = (shop, id, by, { address }) =>
  changeOrder(shop, id, by, async (trx, order, actor) => {
    const before = await findPayTo(trx, order);
    const after = await findPaymentAddress(trx);
    if (!awaitsMoney(order) || before === after || address !== after) {
      throw conflict(
        'address_changed',
        'The order, or the current address, was changed in the meantime. Nothing was sent.',
      );
    }
    await updateOrder(trx, id, { pay_to: after });
    await recordHistory(trx, id, actor, { kind: 'address', before, after });
    await recordEvent(trx, { kind: 'order.address-corrected', orderId: id }, actor.at);
  });

/**
 * Waives what is missing of an order that was underpaid, in time or late; with its products in stock it is paid then.
 * Throws an HttpError (409) where nothing, or another amount, is missing.
 */
export const waiveRest: OrderWork<{ amount: string; reason: string }> = (
  shop,
  id,
  by,
  { amount, reason },
) =>
  changeOrder(shop, id, by, async (trx, order, actor) => {
    const due = order.total_cents - order.waived_cents;
    const balance = await balanceOfOrder(trx, id);
    // What has shipped on terms can be waived whole: goods that came back, or a debt that nobody pays.
    const isOwed =
      order.terms_days > 0 && isActive(order.status) && (balance > 0 || hasShipped(order.status));
    const isShort = isOwed || order.problem === 'short' || order.problem === 'late-money';
    const missing = isShort ? Math.max(0, due - balance) : 0;
    if (missing === 0 || formatCents(missing) !== amount) {
      throw conflict(
        'amount_changed',
        missing > 0
          ? `Now ${formatDollars(formatCents(missing))} is missing on this order. Nothing was waived.`
          : 'Nothing is missing on this order now. Nothing was waived.',
      );
    }
    await updateOrder(trx, id, { waived_cents: order.waived_cents + missing });
    await recordHistory(trx, id, actor, { kind: 'waived', amount, reason });
  });
