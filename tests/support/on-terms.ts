import type { Product } from '../../src/contracts/catalogue/products.ts';
import { shopDay } from '../../src/domain/dates/shop-day.ts';
import type { Browser } from './browser.ts';
import { recipient } from './factories.ts';
import { readOrder } from './orders.ts';
import type { TestShop } from './test-shop.ts';

const business = {
  company: 'University of Example',
  poNumber: 'PO-4471',
  billingAddress: 'Accounts Payable',
  termsDays: 30,
};

/** An order that the owner made on terms, of 10 vials at $30.00: $300.00; `with_` changes its company, number or days. */
export async function placeOrderOnTerms(
  shop: TestShop,
  { owner, product, with_ = {} }: { owner: Browser; product: Product; with_?: object },
) {
  const made = await owner.post('/api/admin/drafts', {
    customer: { ...recipient, addressLine2: '' },
    business: { ...business, ...with_ },
    lines: [{ productId: product.id, quantity: 10, price: '30.00' }],
    shipping: '0.00',
  });
  if (made.status !== 201) throw new Error(`The draft was not made: ${made.text}`);
  const { id, version, amounts } = made.json;
  const accepted = await owner.post(`/api/admin/drafts/${id}/accept`, {
    version,
    total: amounts.total,
  });
  if (accepted.status !== 200) throw new Error(`The draft was not accepted: ${accepted.text}`);
  return readOrder(shop, accepted.json.order.id);
}

/** A payment that the owner types in and matches, by EFT unless said otherwise; gives its id. */
export async function payByHand(
  { owner, shop }: { owner: Browser; shop: TestShop },
  {
    orderId,
    amount,
    method = 'eft',
  }: { orderId: string; amount: string; method?: string | undefined },
): Promise<string> {
  const typed = await owner.post('/api/admin/transfers', {
    amount,
    receivedOn: shopDay(shop.time.now),
    senderName: 'UNIVERSITY OF EXAMPLE',
    method,
  });
  if (typed.status !== 201) throw new Error(`The payment was not recorded: ${typed.text}`);
  const matched = await owner.post(`/api/admin/transfers/${typed.json.id}/match`, {
    matches: [{ orderId, amount }],
  });
  if (matched.status !== 200) throw new Error(`The payment was not matched: ${matched.text}`);
  return typed.json.id;
}
