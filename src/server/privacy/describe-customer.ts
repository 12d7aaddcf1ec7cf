import type { CustomerCounts, CustomerData } from '../../contracts/administrator/customer-data.ts';
import { keptUntil } from '../../domain/customers/retention.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { readSettings } from '../content/index.ts';
import { readEarlierOrder } from '../earlier-orders/index.ts';
import { listInvoicesOf, readContent } from '../invoices/index.ts';
import {
  describeAmounts,
  describeCustomer,
  listHistory,
  listLines,
  listOrderItems,
  listParcels,
} from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';
import { findReturnPicture, listReturnsOf, listWithPicture, nameItems } from '../returns/index.ts';
import type { CustomerRows } from './gather-customer.ts';

type Order = CustomerRows['orders'][number];

/** A customer's rows as they are given to the customer. `now` in milliseconds. */
export async function describeCustomerRows(
  db: Queryable,
  email: string,
  rows: CustomerRows,
  now: number,
): Promise<CustomerData> {
  const { shopName, retention } = await readSettings(db);
  const keptFrom = (time: number) => keptUntil(shopDay(time), retention.orderYears);
  const orders: CustomerData['orders'] = [];
  for (const order of rows.orders) {
    orders.push({
      ...(await describeOrder(db, order)),
      keptUntil: order.isSold ? keptFrom(order.lastChange) : null,
    });
  }
  return {
    shop: shopName,
    email,
    writtenAt: isoTime(now),
    orders,
    drafts: rows.drafts.map((row) => ({
      writtenAt: isoTime(row.created_at),
      validUntil: row.valid_until,
      ...describeCustomer(row),
      note: row.note,
      internalNote: row.internal_note,
    })),
    earlierOrders: rows.earlierOrders.map((row) => {
      const { id: _, email: __, ...order } = readEarlierOrder(row);
      return order;
    }),
    transfers: rows.transfers.map((row) => ({
      receivedOn: row.received_on,
      amount: formatCents(row.amount_cents),
      senderName: row.sender_name,
      senderAddress: row.sender_address,
      message: row.message,
      reference: row.reference,
      evidence: row.evidence,
      source: row.source,
      keptUntil: keptFrom(row.lastChange),
    })),
    refunds: rows.refunds.map((row) => ({
      sentAt: isoTime(row.sent_at),
      amount: formatCents(row.amount_cents),
      toName: row.to_name,
      toAddress: row.to_address,
      bankReference: row.bank_reference,
      note: row.note,
      keptUntil: keptFrom(row.sent_at),
    })),
    newsletter: rows.newsletter.map(({ consent_wording: wording, consent_page: page, ...row }) => ({
      subscribedAt: isoTime(row.created_at),
      unsubscribedAt: isoTime(row.unsubscribed_at),
      consent: wording !== null && page !== null ? { wording, page } : null,
      discountCode: row.code,
    })),
    stockAlerts: rows.stockAlerts.map(({ name, created_at }) => ({
      product: name,
      askedAt: isoTime(created_at),
    })),
    messages: rows.messages.map(({ created_at, name, subject, message }) => ({
      receivedAt: isoTime(created_at),
      name,
      subject,
      message,
    })),
    mails: rows.mails.map(({ created_at, sent_at, to_address, subject, text }) => ({
      writtenAt: isoTime(created_at),
      sentAt: isoTime(sent_at),
      to: to_address,
      subject,
      text,
    })),
    browsers: rows.browsers.map(({ created_at, expires_at }) => ({
      firstSeenAt: isoTime(created_at),
      forgottenAt: isoTime(expires_at),
    })),
  };
}

export function countRowsOf(rows: CustomerRows): CustomerCounts {
  return {
    orders: rows.orders.length,
    drafts: rows.drafts.length,
    earlierOrders: rows.earlierOrders.length,
    transfers: rows.transfers.length,
    refunds: rows.refunds.length,
    newsletter: rows.newsletter.length,
    stockAlerts: rows.stockAlerts.length,
    messages: rows.messages.length,
  };
}

async function describeOrder(
  db: Queryable,
  order: Order,
): Promise<Omit<CustomerData['orders'][number], 'keptUntil'>> {
  const items = await listOrderItems(db, order.id);
  const history = await listHistory(db, order.id);
  return {
    number: order.number,
    placedAt: isoTime(order.created_at),
    state: order.status,
    ...describeCustomer(order),
    items: items.map(({ product, quantity, price }) => ({
      product: product.name,
      quantity,
      price,
    })),
    ...describeAmounts(order),
    waived: formatCents(order.waived_cents),
    parcels: (await listParcels(db, order.id)).map(({ shippedAt, carrier, trackingNumber }) => ({
      ...{ carrier, trackingNumber },
      sentAt: isoTime(shippedAt),
    })),
    network: order.network,
    returns: await describeReturns(db, order.id),
    invoices: (await listInvoicesOf(db, order.id)).map(readContent),
    history: history.map(({ at, by, entry }) => ({ at: isoTime(at), by, entry })),
  };
}

type Returns = CustomerData['orders'][number]['returns'];

async function describeReturns(db: Queryable, orderId: string): Promise<Returns> {
  const stored = await listReturnsOf(db, orderId);
  if (stored.length === 0) return [];
  const lines = await listLines(db, orderId);
  const pictures = await listWithPicture(db, stored);
  const returns: Returns = [];
  for (const one of stored) {
    returns.push({
      state: one.state,
      reason: one.reason,
      askedBy: one.asked_by,
      askedAt: isoTime(one.asked_at),
      message: one.message,
      answer: one.answer,
      outcome: one.outcome,
      items: nameItems({ lines }, one.lines).map(({ name, quantity }) => ({
        product: name,
        quantity,
      })),
      picture: pictures.has(one.id) ? await findReturnPicture(db, one.id) : null,
    });
  }
  return returns;
}
