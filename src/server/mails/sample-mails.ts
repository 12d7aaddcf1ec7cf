import type { Order } from '../../contracts/checkout/orders.ts';
import { accountChanged } from './account-mails.ts';
import { composeOrderMail } from './compose-order-mail.ts';
import { contactMessage, contactReceived } from './contact-mails.ts';
import type { Letterhead, MailContent } from './mail-content.ts';
import { unlockLink } from './mail-unlock-link.ts';
import { myOrdersLink, noOrders } from './my-orders-mails.ts';
import { newsletterCode, newsletterWelcome } from './newsletter-mails.ts';
import type { OrderMail } from './order-mails/order-mail.ts';
import { orderMails } from './order-mails.ts';
import { quoteMail } from './quote-mail.ts';
import { backInStock } from './stock-mails.ts';
import { testMail } from './test-mail.ts';
import { wrongCodes } from './warn-of-wrong-codes.ts';

const noBusiness = { company: '', billingAddress: '', poNumber: '', poFile: null, termsDays: 0 };

/** A made-up order; example.com receives no mail. */
export const sampleOrder: Order = {
  id: '7k2m9qxc0sample0order0that0nobody0placed',
  number: '7K2M9QXC',
  firstName: 'Ada',
  lastName: 'Tester',
  email: 'ada@example.com',
  phone: '604 555 0199',
  addressLine2: '',
  address: '100 Main Street',
  city: 'Vancouver',
  province: 'BC',
  postalCode: 'V6Z 2C7',
  country: 'Canada',
  subtotal: '124.00',
  shipping: '0.00',
  shippingMethod: { id: 'standard' },
  discountAmount: '12.40',
  discountCode: 'NEWS-4T7QK2',
  adjustments: [],
  taxes: [],
  total: '111.60',
  company: '',
  billingAddress: '',
  poNumber: '',
  status: 'pending',
  createdAt: '2026-11-20T18:00:00.000Z',
  masked: false,
  isFindable: false,
  invoices: [],
  viewer: 'buyer',
  payment: {
    state: 'unpaid',
    problem: null,
    due: '111.60',
    received: '0.00',
    paidOn: null,
    missing: '111.60',
    toSendBack: '0.00',
    payTo: 'payments@example.com',
    hasGrown: false,
    reserved: true,
    seen: false,
    holdUntil: '2026-11-26T06:59:59.999Z',
    saidSentAt: null,
    refunds: [],
    methods: [],
    terms: null,
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
  parcels: [],
  toCome: null,
  replaces: null,
  replacements: [],
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
  return { id, quantity, price, product, lots: [] };
}

type Sample = { event: string; content: MailContent };

/** Every mail of the shop with sample events; with a letterhead without an origin, as a shop without PUBLIC_URL. */
export function sampleMails(head: Letterhead, order: Order = sampleOrder): Sample[] {
  return [
    ...Object.entries<OrderMail>(orderMails).flatMap((mail) => sampleOrderMails(mail, head, order)),
    ...sampleOtherMails(head, order),
  ];
}

function sampleOrderMails([kind, mail]: [string, OrderMail], head: Letterhead, order: Order) {
  return Object.entries(mail.samples(order)).flatMap(([event, sample]) => {
    const {
      isMadeByOwner = false,
      wasRevived = false,
      isCancelledByCustomer = false,
      isPaidTooMuch = false,
      change,
      noteToCustomer,
      refund,
      credit,
      recalledLot,
      aboutReturn,
      payment,
      ...changes
    } = sample;
    const content = composeOrderMail(kind, {
      order: { ...order, ...changes, payment: { ...order.payment, ...payment } },
      writtenAt: Date.parse(order.createdAt),
      isMadeByOwner,
      isTakenBack: false,
      wasRevived,
      isCancelledByCustomer,
      isPaidTooMuch,
      change,
      noteToCustomer,
      refund,
      credit,
      recalledLot,
      parcel: changes.parcels?.at(-1),
      aboutReturn,
      payInstructions: 'We process your order within 24 hours of receiving your payment.',
      autodepositName: '',
      head,
    });
    return content ? [{ event, content }] : [];
  });
}

function sampleOtherMails(head: Letterhead, { firstName, lastName, email }: Order): Sample[] {
  const code = 'NEWS-4T7QK2';
  return [
    { event: 'Somebody signed up', content: newsletterWelcome(head, code) },
    { event: 'A subscriber signed up again', content: newsletterCode(head, code) },
    {
      event: 'A product is in stock again',
      content: backInStock(
        head,
        { id: 'neurotensin', name: 'Neurotensin', dosage: '5 mg', price: '62.00' },
        'sample',
      ),
    },
    {
      event: 'Somebody wrote, to the owner',
      content: contactMessage(head, {
        id: 'sample',
        name: `${firstName} ${lastName}`,
        email,
        subject: 'Lot 26-018 & its purity',
        message: 'Which column was the purity measured on?\n\nThank you.',
      }),
    },
    {
      event: 'The owner sends a quote',
      content: quoteMail(
        head,
        {
          customer: { ...sampleOrder, firstName, lastName, email },
          lines: [{ productId: 'neurotensin', quantity: 25, price: '48.00' }],
          products: [{ id: 'neurotensin', name: 'Neurotensin', dosage: '5 mg' }],
          adjustments: [{ kind: 'discount', amount: '50.00', reason: 'Your third order' }],
          amounts: {
            subtotal: '1200.00',
            shipping: '0.00',
            shippingMethod: { id: 'standard' },
            beforeTax: false,
            total: '1150.00',
          },
          note: 'We ship on the day that you pay.',
          validUntil: '2026-12-04',
          path: '/quote/sample',
          business: noBusiness,
        },
        Date.parse(sampleOrder.createdAt),
      ),
    },
    {
      event: 'The owner sent a quote with terms',
      content: quoteMail(
        head,
        {
          customer: sampleOrder,
          lines: [{ productId: 'bradykinin', quantity: 25, price: '48.00' }],
          products: [{ id: 'bradykinin', name: 'Bradykinin', dosage: '5 mg' }],
          adjustments: [],
          amounts: {
            subtotal: '1200.00',
            shipping: '0.00',
            shippingMethod: { id: 'standard' },
            beforeTax: false,
            total: '1200.00',
          },
          note: '',
          validUntil: '2026-12-04',
          path: '/quote/sample',
          business: {
            ...noBusiness,
            company: 'University of Example',
            poNumber: 'PO-4471',
            termsDays: 30,
          },
        },
        Date.parse(sampleOrder.createdAt),
      ),
    },
    { event: 'Somebody wrote, to them', content: contactReceived(head) },
    {
      event: 'A shopper asked for their orders',
      content: myOrdersLink(head, { token: 'sample', code: '40718852' }),
    },
    { event: 'Somebody asked for orders that there are not', content: noOrders(head) },
    {
      event: 'The address for e-Transfers was changed',
      content: accountChanged(head, {
        what: 'payment-address',
        by: 'admin',
        before: 'payments@example.com',
        after: 'etransfer@example.com',
        elsewhere: ['4K7M2QX4', '7Q3M2KX9'],
      }),
    },
    {
      event: 'A passkey was added',
      content: accountChanged(head, { what: 'passkey-added', by: 'admin', after: 'Laptop' }),
    },
    { event: 'Wrong codes came with the right password', content: wrongCodes(head, 5) },
    { event: 'The owner sends a test', content: testMail(head) },
    ...(head.origin
      ? [
          {
            event: 'The owner was told to wait with a new browser',
            content: unlockLink(head, `${head.origin}/admin#unlock=sample`),
          },
        ]
      : []),
  ];
}
