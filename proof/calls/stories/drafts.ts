import { acceptQuote, getQuote } from '../../../src/contracts/checkout/quotes.ts';
import {
  acceptDraft,
  drafts,
  repeatOrder,
  sendQuote,
} from '../../../src/contracts/orders/drafts.ts';
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
  const body = { ...recipient, firstName: person, email, total: amounts.total };
  const order = await shopper(acceptQuote, { ...quote, body });

  const repeated = await owner(repeatOrder, { params: { id: order.id } });
  const again = { params: { id: repeated.id } };
  const customer = { ...repeated.customer, email: '' };
  const { version } = await owner(drafts.update, { ...again, body: { customer } });
  await owner(acceptDraft, { ...again, body: { version, total: repeated.amounts.total } });
  await owner(drafts.remove, again);
}
