import type { Reactions } from './events/index.ts';
import {
  mailAccountChange,
  mailAcknowledgement,
  mailBuyer,
  mailCodeAgain,
  mailMessage,
  mailNewOrder,
  mailQuote,
  mailRefundSent,
  mailReturn,
  mailWelcome,
} from './mails/index.ts';
import { publishInvalidation } from './platform/page-cache/invalidation.ts';
import type { Shop } from './platform/shop.ts';
import { mailRecall } from './recalls/index.ts';
import { settleRefundedReturns } from './returns/index.ts';

type Parts = Pick<Shop, 'db' | 'cache' | 'config' | 'clock' | 'mailer'>;

/** The only map of events to reactions. Each reaction runs after the commit that caused it. */
export function allReactions(parts: Parts): Reactions {
  return {
    'order.placed': [() => showNewStock(parts), mailNewOrder(parts)],
    'order.hold-ending': [mailBuyer(parts, 'order-reminder')],
    'order.payment-due': [mailBuyer(parts, 'payment-due')],
    'order.expired': [() => showNewStock(parts), mailBuyer(parts, 'order-expired')],
    // One without a reservation has only now taken its products.
    'order.paid': [() => showNewStock(parts), mailBuyer(parts, 'payment-received')],
    'order.revived': [() => showNewStock(parts), mailBuyer(parts, 'payment-received')],
    'order.reopened': [() => showNewStock(parts), mailBuyer(parts, 'order-reopened')],
    'order.reserved': [() => showNewStock(parts)],
    'order.paid-short': [mailBuyer(parts, 'payment-short')],
    'order.overpaid': [mailBuyer(parts, 'payment-received')],
    'order.paid-late': [mailBuyer(parts, 'payment-late')],
    'order.changed': [() => showNewStock(parts), mailBuyer(parts, 'order-changed')],
    'order.credited': [mailBuyer(parts, 'order-credited')],
    'order.returned': [() => showNewStock(parts)],
    'order.address-corrected': [mailBuyer(parts, 'address-corrected')],
    'order.payment-withdrawn': [mailBuyer(parts, 'payment-withdrawn')],
    'order.shipped': [mailBuyer(parts, 'order-shipped')],
    'order.part-shipped': [mailBuyer(parts, 'order-part-shipped')],
    'order.cancelled': [
      () => showNewStock(parts),
      mailBuyer(parts, 'order-cancelled'),
      settleRefundedReturns(parts),
    ],
    'order.refund-owed': [mailBuyer(parts, 'refund-owed')],
    'return.asked': [mailReturn(parts, 'return.asked')],
    'return.accepted': [mailReturn(parts, 'return.accepted')],
    'return.declined': [mailReturn(parts, 'return.declined')],
    'return.closed': [mailReturn(parts, 'return.closed')],
    'refund.sent': [mailRefundSent(parts)],
    'lot.recalled': [mailRecall(parts)],
    'account.changed': [mailAccountChange(parts)],
    'message.received': [mailMessage(parts), mailAcknowledgement(parts)],
    'quote.sent': [mailQuote(parts)],
    'subscriber.joined': [mailWelcome(parts)],
    'subscriber.asked-again': [mailCodeAgain(parts)],
  };
}

/** Pages may show the old stock for another second, so that a rush of orders does not render them all the time. */
async function showNewStock({ db, cache }: Pick<Parts, 'db' | 'cache'>): Promise<void> {
  cache.invalidate('catalogue', 'soon');
  await publishInvalidation(db, 'catalogue', 'soon');
}
