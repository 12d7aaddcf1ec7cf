import { DELIVERY_TIME } from '../../../domain/describe-shipping.ts';
import type { OrderState } from '../../../domain/order-states.ts';

type StateWords = {
  headline: string;
  label: string;
  tone: 'warning' | 'pass' | 'neutral' | 'alarm';
  /** What it means for the shopper. */
  meaning: string;
};

/** What an order's state is called, and what it means for the one who placed it. */
export const orderStateWords: Record<OrderState, StateWords> = {
  pending: {
    headline: 'Your order is placed',
    label: 'Awaiting payment',
    tone: 'warning',
    meaning: 'One step is left: pay by Interac e-Transfer, as set out below.',
  },
  paid: {
    headline: 'Your payment has arrived',
    label: 'Paid',
    tone: 'pass',
    meaning: 'There is nothing left to pay. We are preparing your parcel.',
  },
  shipped: {
    headline: 'Your order is on its way',
    label: 'Shipped',
    tone: 'pass',
    meaning: `Delivery within Canada takes ${DELIVERY_TIME}.`,
  },
  delivered: {
    headline: 'Your order was delivered',
    label: 'Delivered',
    tone: 'pass',
    meaning: 'Damage is best reported within 48 hours.',
  },
  expired: {
    headline: 'This order has expired',
    label: 'Expired',
    tone: 'alarm',
    meaning: 'No payment arrived in time. Please do not pay for it now: place a new order instead.',
  },
  cancelled: {
    headline: 'This order was cancelled',
    label: 'Cancelled',
    tone: 'alarm',
    meaning: 'Please do not pay for it.',
  },
  'refund-due': {
    headline: 'This order was cancelled',
    label: 'Refund due',
    tone: 'warning',
    meaning: 'We will send back what you paid. Please do not pay again.',
  },
  refunded: {
    headline: 'This order was refunded',
    label: 'Refunded',
    tone: 'neutral',
    meaning: 'What you paid has been sent back.',
  },
};
