import type { Quote } from '../../src/contracts/checkout/quotes.ts';
import type { Draft } from '../../src/contracts/orders/drafts.ts';
import { formatCents } from '../../src/domain/pricing/money.ts';
import { recipient } from './factories.ts';
import { answerWith, goTo, type Screen, signedInAt } from './screen.ts';

const token = 'x'.repeat(32);

const noBusiness = { company: '', billingAddress: '', poNumber: '', poFile: null, termsDays: 0 };
/** A university that pays after it has shipped. */
const university = {
  ...noBusiness,
  company: 'University of Northern British Columbia',
  billingAddress: 'Accounts Payable\n3333 University Way\nPrince George, BC V2N 4Z9',
  poNumber: 'PO-2026-04471',
  poFile: 'file-1',
  termsDays: 30,
};

const product = {
  id: 'bradykinin',
  name: 'Bradykinin',
  image: '',
  category: 'Neuropeptides',
  purity: '98.6%',
  dosage: '5 mg',
  vialSize: '3 mL',
  stock: 20,
  price: '62.00',
};

/** Nothing of it is stored. */
function draft(with_: Partial<Draft> = {}): Draft {
  return {
    id: 'draft-1',
    version: 1,
    customer: { ...recipient, addressLine2: '' },
    business: noBusiness,
    lines: [{ productId: product.id, quantity: 25, price: '48.00' }],
    shipping: '5.00',
    shippingMethod: 'standard',
    adjustments: [{ kind: 'discount', amount: '50.00', reason: 'Your third order' }],
    note: 'We ship on the day that you pay.',
    internalNote: 'Rang on Monday.',
    validUntil: '2099-12-04',
    products: [product],
    amounts: {
      subtotal: '1200.00',
      shipping: '5.00',
      shippingMethod: { id: 'standard' },
      beforeTax: false,
      total: '1155.00',
    },
    state: 'sent',
    sentAt: '2026-01-16T17:10:00.000Z',
    mailState: 'sent',
    path: `/quote/${token}`,
    order: null,
    createdAt: '2026-01-16T17:00:00.000Z',
    ...with_,
  };
}

const order = { id: '4k7m2qx4', number: '4K7M2QX4' };
const rows = (['open', 'sent', 'expired', 'accepted'] as const).map((state, place) =>
  draft({
    id: `draft-${place}`,
    state,
    amounts: {
      subtotal: '0.00',
      shipping: '0.00',
      shippingMethod: { id: 'standard' },
      beforeTax: false,
      total: formatCents(115_500 * (place + 1)),
    },
    order: state === 'accepted' ? order : null,
  }),
);

const ONE = '**/api/admin/drafts/draft-1';
const openQuote = (with_: Partial<Quote> = {}) => ({
  '**/api/quotes/*': {
    state: 'sent',
    validUntil: '2099-12-04',
    note: 'We ship on the day that you pay.',
    lines: [{ quantity: 25, price: '48.00', product }],
    subtotal: '1200.00',
    shipping: '5.00',
    shippingMethod: { id: 'standard' },
    adjustments: [{ kind: 'discount', amount: '50.00', reason: 'Your third order' }],
    beforeTax: false,
    total: '1155.00',
    company: '',
    poNumber: '',
    termsDays: 0,
    orderId: null,
    ...with_,
  } satisfies Quote,
});

function quoteScreen(name: string, text: string, with_?: Partial<Quote>): Screen {
  return {
    name,
    open: async (page) => {
      await answerWith(page, openQuote(with_));
      await goTo(`/quote/${token}`, text)(page);
    },
  };
}

/** A quote's page in each of its states. */
export const quoteScreens: readonly Screen[] = [
  quoteScreen('quote', 'What we offer'),
  quoteScreen('quote-on-terms', 'What we offer', {
    company: university.company,
    poNumber: university.poNumber,
    termsDays: 30,
  }),
  quoteScreen('quote-expired', 'This quote has expired', { state: 'expired' }),
  quoteScreen('quote-accepted', 'You have accepted', { state: 'accepted', orderId: order.id }),
  {
    name: 'quote-not-found',
    open: goTo(`/quote/${token}`, 'There is no such quote'),
    problems: /404/,
  },
];

export const draftScreens: readonly Screen[] = [
  {
    name: 'admin-drafts',
    open: signedInAt('/admin/dashboard/drafts', 'Accepted', {
      '**/api/admin/drafts/page?*': { rows, total: 4, isExact: true },
    }),
  },
  { name: 'admin-drafts-new', open: signedInAt('/admin/dashboard/drafts/new') },
  {
    name: 'admin-draft',
    open: signedInAt('/admin/dashboard/drafts/draft-1', 'Link for the customer', {
      [ONE]: draft(),
    }),
  },
  {
    name: 'admin-draft-not-delivered',
    open: signedInAt('/admin/dashboard/drafts/draft-1', 'Link for the customer', {
      [ONE]: draft({ mailState: 'given-up' }),
    }),
  },
  {
    name: 'admin-draft-on-terms',
    open: signedInAt('/admin/dashboard/drafts/draft-1', 'Link for the customer', {
      [ONE]: draft({ business: university }),
    }),
  },
  {
    name: 'admin-draft-accepted',
    open: signedInAt('/admin/dashboard/drafts/draft-1', 'It is an order now', {
      [ONE]: draft({ state: 'accepted', order }),
    }),
  },
];
