import { DELIVERY_TIME } from '../../../domain/pricing/describe-shipping.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { type Block, paragraph } from '../mail-content.ts';
import { TIME_TO_TAKE_BACK } from '../write-mail.ts';
import { addressOf, orderLink, payFacts } from './blocks.ts';
import { type OrderLetter, type OrderMail, paidInFull } from './order-mail.ts';
import { dueInWords, openTermsOf, purchaseOrderFacts, termsAdvice } from './terms.ts';

export const orderShipped: OrderMail = {
  waits: TIME_TO_TAKE_BACK,
  write(letter) {
    const { order } = letter;
    const { number, parcel, items } = order;
    if (order.status !== 'shipped' && order.status !== 'delivered') return undefined;
    const terms = openTermsOf(order);
    const lots = items.flatMap(({ product: { name }, lots: of }) =>
      of.map((lot) => ({ name, number: lot.number })),
    );
    return {
      subject: `Order ${number}: on its way`,
      preheader: parcel
        ? `${parcel.carrier}, ${parcel.trackingNumber}`
        : `Delivery within Canada takes ${DELIVERY_TIME}.`,
      title: 'Your order is on its way',
      blocks: [
        paragraph(
          `Your order ${number} has left us. Delivery within Canada takes ${DELIVERY_TIME}.`,
        ),
        parcel !== null && {
          kind: 'facts',
          rows: [
            { label: 'Carrier', value: parcel.carrier },
            { label: 'Tracking number', value: parcel.trackingNumber, mono: true },
            { label: 'Ship to', value: addressOf(order) },
          ],
        },
        lots.length > 0 && {
          kind: 'facts',
          rows: lots.map(({ name, number }) => ({ label: name, value: `Lot ${number}` })),
        },
        parcel?.link
          ? { kind: 'link', label: 'Track your parcel', href: parcel.link }
          : orderLink(letter),
        ...(terms ? howToPay(letter, terms) : []),
        paragraph('If anything arrives damaged, please tell us within 48 hours.'),
      ],
    };
  },
  samples: (order) => ({
    'It was shipped': {
      status: 'shipped',
      payment: paidInFull(order),
      items: order.items.map((item) => ({
        ...item,
        lots: [{ number: '26-018', quantity: 1, expiresOn: '2028-06-30', isRecalled: false }],
      })),
      parcel: {
        carrier: 'Canada Post',
        trackingNumber: '7023210039414604',
        link: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/7023210039414604',
      },
    },
    'It was shipped on terms': {
      status: 'shipped',
      company: 'University of Example',
      poNumber: 'PO-4471',
      payment: { holdUntil: null, terms: { days: 30, dueOn: '2026-12-24' } },
    },
    'It was shipped without a tracking number': { status: 'shipped', payment: paidInFull(order) },
  }),
};

/** What an order on terms owes from now on, and until when. */
function howToPay(
  letter: OrderLetter,
  terms: NonNullable<ReturnType<typeof openTermsOf>>,
): (Block | false)[] {
  const { missing } = letter.order.payment;
  return [
    paragraph(`The payment of ${formatDollars(missing)} is ${dueInWords(terms)}.`),
    purchaseOrderFacts(letter),
    payFacts(letter),
    ...termsAdvice(letter),
  ];
}
