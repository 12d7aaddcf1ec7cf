import { expect, type Page, test } from '@playwright/test';
import type { Product } from '../../src/contracts/catalogue/products.ts';
import { DAY, shopDay } from '../../src/domain/dates/shop-day.ts';
import { expectBalanced } from '../support/balanced-ledger.ts';
import {
  type ClockedShop,
  openClockedShop,
  openOwnersPage,
  PICTURE,
} from '../support/clocked-shop.ts';
import { putProduct, recipient } from '../support/factories.ts';
import { openPage } from '../support/open-page.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

let shop: ClockedShop;
let page: Page;
let problems: string[];
let product: Product;

test.beforeAll(async ({ browser }) => {
  shop = await openClockedShop('2026-11-16T09:00');
  product = await putProduct(shop, {
    name: 'Bradykinin',
    price: '62.00',
    stock: 39,
    image: PICTURE,
  });
  ({ page, problems } = await openOwnersPage(browser, shop));
});
test.afterAll(async () => {
  await page.context().close();
  await shop.close();
});

const PDF = Buffer.from('%PDF-1.7\nPurchase order 4471\nstartxref\n9\n%%EOF\n');
const OUTSTANDING = '/admin/dashboard/payments/outstanding';

/** Lets days pass, of which only the last is looked at, and signs the owner in again. */
async function pass(days: number) {
  shop.time.now += days * DAY;
  await shop.until(`${shopDay(shop.time.now + DAY)}T09:00`);
  await signIn(page);
}

const mailsTo = async (kind: string) => {
  const all = shop.shop.db.selectFrom('mails').select(['subject', 'text', 'to_address']);
  return all.where('kind', '=', kind).where('sent_at', 'is not', null).execute();
};

async function draftForUniversity() {
  await openPage(page, '/admin/dashboard/drafts/new');
  await page.getByRole('button', { name: 'Add an Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an Item' });
  await dialog.getByRole('textbox', { name: 'Product' }).fill('bradyk');
  await dialog.getByRole('button', { name: /^Bradykinin/ }).click();
  await page.getByLabel(/^Quantity of Bradykinin/).fill('10');
  await page.getByLabel(/^Price of one Bradykinin/).fill('50');
  await page.getByRole('textbox', { name: 'Shipping' }).fill('0');
  await page.getByLabel('First name').fill(recipient.firstName);
  await page.getByLabel('Last name').fill(recipient.lastName);
  await page.getByRole('textbox', { name: /^Email/ }).fill(recipient.email);
  await page.getByLabel('Phone').fill(recipient.phone);
  await page.getByLabel('Street address').fill(recipient.address);
  await page.getByLabel('City').fill(recipient.city);
  await page.getByLabel('Province').selectOption(recipient.province);
  await page.getByLabel('Postal code').fill(recipient.postalCode);
  await page.getByLabel('Company or institution').fill('University of Example');
  await page.getByLabel('PO number').fill('PO-4471');
  await page.getByLabel('Billing address').fill('Accounts Payable\n1 University Way');
  await page.getByLabel('Due within days').fill('30');
  await page.getByLabel('Purchase order, file').setInputFiles({
    name: 'po.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/drafts\/[\w-]{36}$/);
}

/** The page of an order that has shipped on terms: where it is, then how to pay; whose it is, in part. */
async function lookAsCustomer(order: string) {
  const context = await page.context().browser()?.newContext({ baseURL: shop.address });
  const theirs = await context?.newPage();
  if (!context || !theirs) throw new Error('There is no browser');
  await openPage(theirs, `/payment/${order}`);
  const main = theirs.getByRole('main');
  const [where, how] = [
    main.getByRole('heading', { name: 'Where your order is' }),
    main.getByRole('heading', { name: 'Your Interac e-Transfer, due by Dec 16, 2026' }),
  ];
  const [above, below] = [await where.boundingBox(), await how.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await expect(main).not.toContainText('within 24 hours');
  await expect(main).toContainText('PO-4471');
  await expect(main).not.toContainText('University of Example');
  await context.close();
}

test('a university’s purchase order is shipped and paid a month later by EFT', async () => {
  test.slow();
  await draftForUniversity();
  await page.getByRole('button', { name: 'Send Quote' }).click();
  await expect(toastOn(page, 'Quote is being sent')).toBeVisible();
  await shop.catchUp();
  const [quote] = await mailsTo('quote');
  expect(quote?.text).toContain('PO-4471');
  expect(quote?.text).toContain('we ship before you pay');
  await page.getByRole('button', { name: 'Make It an Order' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/orders\/(?!new)/);
  const order = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { name: 'On terms: pack and ship it' })).toBeVisible();
  const business = page.getByRole('region', { name: 'Company and terms' });
  await expect(business).toContainText('University of Example');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    business.getByRole('button', { name: 'Download Purchase Order' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('purchase-order-PO-4471.pdf');

  await page.getByRole('button', { name: 'Mark as Packed' }).click();
  await page.getByRole('button', { name: 'Ship Order' }).click();
  await page.getByRole('dialog').getByLabel('Tracking number').fill('7023210039414604');
  await page.getByRole('dialog').getByRole('button', { name: 'Ship Order' }).click();
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await expect(page.getByText('$500.00 is due by Dec 16, 2026')).toBeVisible();
  await shop.catchUp();
  expect((await mailsTo('order-shipped'))[0]?.text).toContain('due by Wednesday, December 16');
  await lookAsCustomer(order);

  await openPage(page, '/admin/dashboard/payments');
  await page.getByRole('link', { name: 'Outstanding' }).click();
  const list = page.getByRole('table', { name: 'Outstanding orders' });
  await expect(list).toContainText('University of Example');
  await expect(list).toContainText('Not due yet');

  await pass(27);
  expect((await mailsTo('payment-due')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('$500.00 is due by Wednesday, December 16'),
  ]);
  await pass(9);
  expect(await mailsTo('payment-due')).toHaveLength(2);
  await openPage(page, OUTSTANDING);
  await expect(list).toContainText('8 days overdue');
  await openPage(page, '/admin/dashboard/to-do');
  await expect(page.getByRole('link', { name: /Overdue payment/ })).toBeVisible();

  await openPage(page, `/admin/dashboard/orders/${order}`);
  await page.getByRole('link', { name: 'Enter a Payment' }).click();
  await expect(page.getByLabel('How it came')).toHaveValue('eft');
  await expect(page.getByLabel("Sender's name")).toHaveValue('University of Example');
  await page.getByLabel('Received on').fill(shopDay(shop.time.now));
  await page.getByRole('textbox', { name: 'Message' }).fill('PO-4471');
  await page.getByRole('button', { name: 'Record and Match' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order}$`));
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByText('Paid', { exact: true })).toBeVisible();
  const settled = shop.shop.db.selectFrom('orders').select('settled_at').where('id', '=', order);
  await expect
    .poll(async () => (await settled.executeTakeFirst())?.settled_at ?? null)
    .not.toBeNull();
  await shop.catchUp();
  // Money's mails wait a minute, in which a match can be taken back.
  await shop.catchUp();
  expect((await mailsTo('payment-received'))[0]?.text).toContain('$500.00');
  await expectBalanced(shop.shop.db);

  await openPage(page, OUTSTANDING);
  await expect(page.getByText('Nothing is outstanding')).toBeVisible();
  await openPage(page, `/payment/${order}`);
  await expect(page.getByText(/by EFT or wire/)).toBeVisible();
  await openPage(page, `/admin/dashboard/payments/day-end?day=${shopDay(shop.time.now)}`);
  await expect(page.getByRole('list', { name: 'Came otherwise' })).toContainText('By EFT or wire');
  expect(problems).toEqual([]);
  expect(product.stock).toBe(39);
});
