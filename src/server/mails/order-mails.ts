import { addressCorrected } from './order-mails/address-corrected.ts';
import { cancelledForOwner } from './order-mails/cancelled-for-owner.ts';
import { lotRecalled } from './order-mails/lot-recalled.ts';
import { orderCancelled } from './order-mails/order-cancelled.ts';
import { orderChanged } from './order-mails/order-changed.ts';
import { orderCredited } from './order-mails/order-credited.ts';
import { orderExpired } from './order-mails/order-expired.ts';
import { orderForOwner } from './order-mails/order-for-owner.ts';
import type { OrderMail } from './order-mails/order-mail.ts';
import { orderPartShipped } from './order-mails/order-part-shipped.ts';
import { orderReceived } from './order-mails/order-received.ts';
import { orderReminder } from './order-mails/order-reminder.ts';
import { orderReopened } from './order-mails/order-reopened.ts';
import { orderShipped } from './order-mails/order-shipped.ts';
import { paymentDue } from './order-mails/payment-due.ts';
import { paymentLate } from './order-mails/payment-late.ts';
import { paymentReceived } from './order-mails/payment-received.ts';
import { paymentShort } from './order-mails/payment-short.ts';
import { paymentWithdrawn } from './order-mails/payment-withdrawn.ts';
import { refundOwed } from './order-mails/refund-owed.ts';
import { refundSent } from './order-mails/refund-sent.ts';
import { returnAccepted } from './order-mails/return-accepted.ts';
import { returnAsked } from './order-mails/return-asked.ts';
import { returnClosed } from './order-mails/return-closed.ts';
import { returnDeclined } from './order-mails/return-declined.ts';
import { returnForOwner } from './order-mails/return-for-owner.ts';

/** Every mail about an order by its kind, which is stored with it; `reactions.ts` says on what it is written. */
export const orderMails = {
  'order-received': orderReceived,
  'order-reminder': orderReminder,
  'address-corrected': addressCorrected,
  'order-changed': orderChanged,
  'order-credited': orderCredited,
  'order-expired': orderExpired,
  'order-reopened': orderReopened,
  'order-shipped': orderShipped,
  'order-part-shipped': orderPartShipped,
  'lot-recalled': lotRecalled,
  'order-cancelled': orderCancelled,
  'payment-due': paymentDue,
  'payment-received': paymentReceived,
  'payment-short': paymentShort,
  'payment-late': paymentLate,
  'payment-withdrawn': paymentWithdrawn,
  'refund-owed': refundOwed,
  'refund-sent': refundSent,
  'return-asked': returnAsked,
  'return-accepted': returnAccepted,
  'return-declined': returnDeclined,
  'return-closed': returnClosed,
  'order-for-owner': orderForOwner,
  'cancelled-for-owner': cancelledForOwner,
  'return-for-owner': returnForOwner,
} satisfies Record<string, OrderMail>;

export type OrderMailKind = keyof typeof orderMails;

/** The same by what is stored, which may be a kind of another mail or of another version. */
export const orderMailsByKind = new Map<string, OrderMail>(Object.entries(orderMails));
