import type { Reactions } from './events/index.ts';
import { keepHeroDrawn } from './identity/index.ts';
import { issueInvoices } from './invoices/index.ts';
import {
  mailAboutOrder,
  mailAccountChange,
  mailAcknowledgement,
  mailCodeAgain,
  mailMessage,
  mailMyOrdersLink,
  mailNewOrder,
  mailQuote,
  mailRefundSent,
  mailReturn,
  mailWelcome,
} from './mails/index.ts';
import { publishInvalidation } from './platform/page-cache/invalidation.ts';
import type { Shop } from './platform/shop.ts';
import { mailRecall } from './recalls/index.ts';
import { reopenReplacedReturn, settleRefundedReturns } from './returns/index.ts';

type Parts = Pick<Shop, 'db' | 'cache' | 'config' | 'clock' | 'mailer'>;

/** The only map of events to reactions. Each reaction runs after the commit that caused it. */
export function allReactions(parts: Parts): Reactions {
  // Before the mails, which have them attached.
  const issue = issueInvoices(parts);
  return {
    'order.placed': [() => showNewStock(parts), mailNewOrder(parts)],
    'order.hold-ending': [mailAboutOrder(parts, 'order-reminder')],
    'order.payment-due': [mailAboutOrder(parts, 'payment-due')],
    'order.expired': [() => showNewStock(parts), issue, mailAboutOrder(parts, 'order-expired')],
    // One without a reservation has only now taken its products.
    'order.paid': [() => showNewStock(parts), issue, mailAboutOrder(parts, 'payment-received')],
    'order.revived': [() => showNewStock(parts), issue, mailAboutOrder(parts, 'payment-received')],
    'order.reopened': [() => showNewStock(parts), mailAboutOrder(parts, 'order-reopened')],
    'order.reserved': [() => showNewStock(parts), issue],
    'order.paid-short': [mailAboutOrder(parts, 'payment-short')],
    'order.overpaid': [mailAboutOrder(parts, 'payment-received')],
    'order.paid-late': [mailAboutOrder(parts, 'payment-late')],
    'order.changed': [() => showNewStock(parts), issue, mailAboutOrder(parts, 'order-changed')],
    'order.refunded-in-part': [issue],
    'order.purchase-order-set': [issue],
    'order.credited': [mailAboutOrder(parts, 'order-credited')],
    'order.returned': [() => showNewStock(parts)],
    'order.address-corrected': [issue, mailAboutOrder(parts, 'address-corrected')],
    'order.payment-withdrawn': [issue, mailAboutOrder(parts, 'payment-withdrawn')],
    'order.unshipped': [issue],
    'order.shipped': [issue, mailAboutOrder(parts, 'order-shipped')],
    'order.part-shipped': [issue, mailAboutOrder(parts, 'order-part-shipped')],
    'order.cancelled': [
      () => showNewStock(parts),
      issue,
      settleRefundedReturns(parts),
      // The mail says whether it is open again.
      reopenReplacedReturn(parts),
      mailAboutOrder(parts, 'order-cancelled'),
      mailAboutOrder(parts, 'cancelled-for-owner'),
    ],
    'order.refund-owed': [issue, mailAboutOrder(parts, 'refund-owed')],
    'return.asked': [mailReturn(parts, 'return-asked'), mailReturn(parts, 'return-for-owner')],
    'return.accepted': [mailReturn(parts, 'return-accepted')],
    'return.declined': [mailReturn(parts, 'return-declined')],
    'return.closed': [mailReturn(parts, 'return-closed')],
    'refund.sent': [mailRefundSent(parts)],
    'lot.recalled': [mailRecall(parts)],
    'account.changed': [mailAccountChange(parts)],
    'identity.changed': [() => keepHeroDrawn(parts)],
    'message.received': [mailMessage(parts), mailAcknowledgement(parts)],
    'quote.sent': [mailQuote(parts)],
    'my-orders.link-asked': [mailMyOrdersLink(parts)],
    'subscriber.joined': [mailWelcome(parts)],
    'subscriber.asked-again': [mailCodeAgain(parts)],
  };
}

/** Pages may show the old stock for another second, so that a rush of orders does not render them all the time. */
async function showNewStock({ db, cache }: Pick<Parts, 'db' | 'cache'>): Promise<void> {
  cache.invalidate('catalogue', 'soon');
  await publishInvalidation(db, 'catalogue', 'soon');
}
