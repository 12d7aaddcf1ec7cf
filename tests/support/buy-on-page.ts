import type { APIRequestContext, Page } from '@playwright/test';
import { recipient } from './factories.ts';
import { openPage } from './open-page.ts';

/** Puts the two products into the cart without opening a page. */
export async function fillCart({ request }: Page): Promise<void> {
  for (const productId of twoProducts) await send(request, '/api/cart', { productId, quantity: 1 });
}

/** What the shopper in the journeys buys. */
export const twoProducts = ['ghk-cu', 'neurotensin'];

/** Calls the shop as the browser's pages do, with its cookies. Returns the answer. */
async function send(request: APIRequestContext, path: string, data: unknown) {
  const reply = await request.post(path, { data });
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
  return reply.json();
}

/** Orders what is in the cart, which comes to these figures. Returns the order's id. */
async function orderCart({ request }: Page, subtotal: string, total: string, details: object) {
  const figures = { subtotal, discountAmount: '0.00', discountCode: null, total };
  const data = { ...recipient, ...figures, status: 'pending', ...details };
  const { id } = await send(request, '/api/orders', data);
  return String(id);
}

/** Orders the two products as the checkout's page does. Returns the order's id. */
export async function orderTwoProducts(page: Page): Promise<string> {
  await fillCart(page);
  return orderCart(page, '178.00', '178.00', {});
}

/** Orders one bradykinin, for 77.00, or six, for 372.00. `details` stand in for the usual recipient's. */
export async function orderBradykinin(
  page: Page,
  details: object = {},
  quantity: 1 | 6 = 1,
): Promise<{ id: string; number: string }> {
  await send(page.request, '/api/cart', { productId: 'bradykinin', quantity });
  const [subtotal, total] = quantity === 1 ? ['62.00', '77.00'] : ['372.00', '372.00'];
  const id = await orderCart(page, subtotal, total, details);
  return { id, number: id.slice(0, 8).toUpperCase() };
}

/** Orders the two products, without the checkout, and opens the order's page. */
export async function placeOrder(page: Page): Promise<void> {
  const id = await orderTwoProducts(page);
  await openPage(page, `/payment/${id}`);
  await page.getByText(recipient.email).first().waitFor();
}
