import type { Order } from '../../contracts/orders.ts';
import { formatCents, readCents } from '../../domain/money.ts';
import type { Letterhead, MailContent } from './mail-content.ts';
import * as money from './money-mails.ts';
import type { OrderLetter } from './order-blocks.ts';
import * as orders from './order-mails.ts';
import * as owner from './owner-mails.ts';
import * as visitors from './visitor-mails.ts';

/** A made-up order; example.com receives no mail. */
export const sampleOrder: Order = {
  id: '7k2m9qxc0sample0order0that0nobody0placed',
  number: '7K2M9QXC',
  firstName: 'Ada',
  lastName: 'Tester',
  email: 'ada@example.com',
  phone: '604 555 0199',
  address: '100 Main Street',
  city: 'Vancouver',
  province: 'BC',
  postalCode: 'V6Z 2C7',
  country: 'Canada',
  subtotal: '124.00',
  shipping: '0.00',
  discountAmount: '12.40',
  discountCode: 'NEWS-4T7QK2',
  total: '111.60',
  status: 'pending',
  createdAt: '2026-11-20T18:00:00.000Z',
  masked: false,
  viewer: 'buyer',
  payment: {
    state: 'unpaid',
    problem: null,
    due: '111.60',
    received: '0.00',
    missing: '111.60',
    toSendBack: '0.00',
    seen: false,
    holdUntil: '2026-11-26T06:59:59.999Z',
    saidSentAt: null,
    refunds: [],
  },
  progress: {
    placedAt: '2026-11-20T18:00:00.000Z',
    paidAt: null,
    packedAt: null,
    shippedAt: null,
    deliveredAt: null,
    expiredAt: null,
    cancelledAt: null,
  },
  parcel: null,
  items: [
    line('1', 'Bradykinin acetate', '5 mg', 1, '62.00'),
    line('2', 'Amyloid β-Protein (1-42) hydrochloride salt', '1 mg', 1, '62.00'),
  ],
};

function line(id: string, name: string, dosage: string, quantity: number, price: string) {
  const product = {
    id: `product-${id}`,
    name,
    image: '/attached_assets/0000000000000000-1200.webp',
    category: 'Neuropeptides',
    purity: '98.6%',
    dosage,
    vialSize: '3 mL',
  };
  return { id, quantity, price, product };
}

type Change = Partial<Omit<Order, 'payment'>> & { payment?: Partial<Order['payment']> };

/** Every mail of the shop with sample events, by what happened; what a letterhead's shop would send. */
export function sampleMails(
  head: Letterhead,
  order: Order = sampleOrder,
): { event: string; content: MailContent }[] {
  const letter = (change: Change = {}, wasExpired = false): OrderLetter => ({
    order: { ...order, ...change, payment: { ...order.payment, ...change.payment } },
    wasExpired,
    pay: {
      address: 'payments@borealpeptides.example',
      instructions: 'We process your order within 24 hours of receiving your payment.',
    },
    head,
  });
  const { total } = order;
  const part = '100.00';
  const rest = formatCents(readCents(total) - readCents(part));
  const paid = { state: 'paid', received: total, missing: '0.00', holdUntil: null } as const;
  const samples: [string, MailContent | undefined][] = [
    ['An order was placed', orders.orderReceived(letter())],
    [
      'A large order was placed',
      orders.orderReceived(letter({ total: '6250.00', payment: { missing: '6250.00' } })),
    ],
    [
      'An order that costs nothing was placed',
      orders.orderReceived(letter({ status: 'paid', payment: { ...paid, received: '0.00' } })),
    ],
    ['Its time to pay ends tomorrow', orders.orderReminder(letter())],
    ['It was paid', money.paymentReceived(letter({ status: 'paid', payment: paid }))],
    [
      'It was paid with too much',
      money.paymentReceived(
        letter({
          status: 'paid',
          payment: { ...paid, state: 'over', received: '120.00', toSendBack: '8.40' },
        }),
      ),
    ],
    [
      'It was paid late and taken up again',
      money.paymentReceived(letter({ status: 'paid', payment: paid }, true)),
    ],
    [
      'A part of the payment came',
      money.paidShort(
        letter({
          payment: { state: 'short', received: part, missing: rest, holdUntil: null },
        }),
      ),
    ],
    [
      'The first of two transfers came',
      money.paidShort(
        letter({
          payment: {
            state: 'short',
            due: '3600.00',
            received: '3000.00',
            missing: '600.00',
            holdUntil: null,
          },
        }),
      ),
    ],
    ['A payment was withdrawn by our mistake', money.paymentWithdrawn(letter())],
    [
      'A payment was withdrawn from an order that is over',
      money.paymentWithdrawn(letter({ status: 'cancelled' })),
    ],
    [
      'It was paid late, and a product has sold out',
      money.paidLate(letter({ status: 'expired', payment: { ...paid, problem: 'late-money' } })),
    ],
    [
      'A part of the payment came late',
      money.paidLate(
        letter({
          status: 'expired',
          payment: { state: 'short', problem: 'late-money', received: part, missing: rest },
        }),
      ),
    ],
    [
      'It was shipped',
      orders.orderShipped(
        letter({
          status: 'shipped',
          payment: paid,
          parcel: {
            carrier: 'Canada Post',
            trackingNumber: '7023210039414604',
            link: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/7023210039414604',
          },
        }),
      ),
    ],
    [
      'It was shipped without a tracking number',
      orders.orderShipped(letter({ status: 'shipped', payment: paid })),
    ],
    ['Its time to pay was over', orders.orderExpired(letter({ status: 'expired' }))],
    ['It had expired before its time', orders.orderReopened(letter())],
    [
      'It was cancelled unpaid, with a word from the owner',
      orders.orderCancelled({
        ...letter({ status: 'cancelled' }),
        told: 'The lot did not pass our tests, and there is no other one.',
      }),
    ],
    [
      'It was cancelled with a refund to come',
      orders.orderCancelled(
        letter({ status: 'refund-due', payment: { ...paid, toSendBack: total } }),
      ),
    ],
    [
      'It was refunded after it was shipped',
      orders.orderCancelled(
        letter({
          status: 'refund-due',
          payment: { ...paid, toSendBack: total },
          progress: { ...order.progress, shippedAt: '2026-11-23T18:00:00.000Z' },
        }),
      ),
    ],
    [
      'Money came for a cancelled order',
      money.refundOwed(letter({ status: 'refund-due', payment: { ...paid, toSendBack: total } })),
    ],
    [
      'A refund was sent',
      money.refundSent(letter({ status: 'refunded', payment: paid }), {
        amount: total,
        reference: 'C1AbCdEfGhIj',
      }),
    ],
    ['An order was placed, to the owner', owner.newOrder(letter())],
    ['Somebody signed up', visitors.newsletterWelcome(head, { code: 'NEWS-4T7QK2' })],
    ['A subscriber signed up again', visitors.newsletterCode(head, { code: 'NEWS-4T7QK2' })],
    [
      'Somebody wrote, to the owner',
      owner.contactMessage(head, {
        id: 'sample',
        name: `${order.firstName} ${order.lastName}`,
        email: order.email,
        subject: 'Lot 26-018 & its purity',
        message: 'Which column was the purity measured on?\n\nThank you.',
      }),
    ],
    ['Somebody wrote, to them', visitors.contactReceived(head)],
    ['The owner sends a test', owner.testMail(head)],
    [
      'The owner was told to wait with a new browser',
      head.origin ? owner.unlockLink(head, `${head.origin}/admin#unlock=sample`) : undefined,
    ],
  ];
  return samples.flatMap(([event, content]) => (content ? [{ event, content }] : []));
}
