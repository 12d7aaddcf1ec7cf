import { setTimeout as wait } from 'node:timers/promises';
import { acceptQuote, getQuote } from '../../../src/contracts/checkout/quotes.ts';
import {
  getInvoicePdf,
  getProforma,
  listInvoices,
  listInvoicesOfMonth,
} from '../../../src/contracts/invoices/invoices.ts';
import { takeOrderAction } from '../../../src/contracts/orders/act-on-order.ts';
import { getOrderDetails } from '../../../src/contracts/orders/admin-orders.ts';
import {
  acceptDraft,
  drafts,
  repeatOrder,
  sendQuote,
} from '../../../src/contracts/orders/drafts.ts';
import { listOutstanding, remindOfDebt } from '../../../src/contracts/orders/outstanding.ts';
import {
  getPurchaseOrder,
  setPurchaseOrder,
  uploadPurchaseOrder,
} from '../../../src/contracts/orders/purchase-orders.ts';
import { matchTransfer, typeTransfer } from '../../../src/contracts/payments/transfers.ts';
import { shopDay } from '../../../src/domain/dates/shop-day.ts';
import { recipient } from '../../../tests/support/factories.ts';
import type { Scene } from '../scene.ts';
import { stockShelf } from './buy.ts';

/** A draft is mailed as a quote and accepted; its order is repeated for a customer without an email address. */
export async function quoteAndRepeat(scene: Scene): Promise<void> {
  const { owner, shopper, stranger, person, word } = scene;
  const product = await stockShelf(scene);
  const email = `${person}@example.com`;
  const made = await owner(drafts.create, {
    body: {
      customer: { firstName: person, email },
      lines: [{ productId: product.id, quantity: 25, price: '30.00' }],
      adjustments: [{ kind: 'charge', amount: '5.00', reason: 'Dry ice' }],
      note: `Ready on ${word()}`,
    },
  });
  const params = { id: made.id };
  await owner(drafts.list, { query: { q: person, filter: 'open', sort: 'until' } });
  await owner(drafts.get, { params });
  await owner(drafts.update, { params, body: { shipping: '12.00', version: made.version } });
  const { path, amounts } = await owner(sendQuote, { params, body: {} });
  const quote = { params: { token: path.split('/').at(-1) ?? '' } };
  await stranger(getQuote, quote);
  await stranger(getProforma, quote);
  const body = { ...recipient, firstName: person, email, total: amounts.total };
  const order = await shopper(acceptQuote, { ...quote, body });

  const repeated = await owner(repeatOrder, { params: { id: order.id } });
  const again = { params: { id: repeated.id } };
  const customer = { ...repeated.customer, email: '' };
  const { version } = await owner(drafts.update, { ...again, body: { customer } });
  await owner(acceptDraft, { ...again, body: { version, total: repeated.amounts.total } });
  await owner(drafts.remove, again);
}

/** What was issued for an order is issued after the answer: it is asked for until it is there. */
async function readInvoices({ owner }: Scene, orderId: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { invoices } = await owner(getOrderDetails, { params: { id: orderId } });
    const [first] = invoices;
    if (!first) {
      await wait(100);
      continue;
    }
    await owner(getInvoicePdf, { params: { orderId, number: first.number }, query: {} });
    await owner(listInvoices, { query: { q: first.number } });
    await owner(listInvoicesOfMonth, { params: { month: first.issuedOn.slice(0, 7) } });
    return;
  }
  throw new Error('No invoice was issued');
}

/** A purchase order ships before it is paid, is outstanding, reminded of, and paid by cheque. */
export async function shipOnTerms(scene: Scene): Promise<void> {
  const { owner, person, word } = scene;
  const product = await stockShelf(scene);
  const file = Buffer.from(`%PDF-1.7\n${word()}\nstartxref\n9\n%%EOF\n`);
  const { id: poFile } = await owner(uploadPurchaseOrder, { file });
  await owner(getPurchaseOrder, { params: { id: poFile } });
  const made = await owner(drafts.create, {
    body: {
      customer: { ...recipient, firstName: person, email: `${person}@example.com` },
      business: {
        company: person,
        billingAddress: 'Accounts Payable',
        poNumber: word(),
        poFile,
        termsDays: 30,
      },
      lines: [{ productId: product.id, quantity: 2, price: '30.00' }],
    },
  });
  const { order } = await owner(acceptDraft, {
    params: { id: made.id },
    body: { version: made.version, total: made.amounts.total },
  });
  const params = { id: order?.id ?? '' };
  await owner(takeOrderAction, { params, body: { action: 'ship', from: 'pending' } });
  await readInvoices(scene, params.id);
  await owner(setPurchaseOrder, { params, body: { poNumber: word(), poFile } });
  await owner(listOutstanding, { query: { q: person, filter: 'not-due', sort: 'owed' } });
  await owner(remindOfDebt, { params });
  const { id } = await owner(typeTransfer, {
    body: {
      amount: made.amounts.total,
      receivedOn: shopDay(Date.now()),
      senderName: person.toUpperCase(),
      method: 'cheque',
      reference: word(),
      sure: true,
    },
  });
  const matches = [{ orderId: params.id, amount: made.amounts.total }];
  await owner(matchTransfer, { params: { id }, body: { matches, sure: true } });
}
