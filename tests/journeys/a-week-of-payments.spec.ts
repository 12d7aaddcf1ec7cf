import { expect, type Page, test } from '@playwright/test';
import type { Product } from '../../src/contracts/catalogue/products.ts';
import type { StoredOrder } from '../../src/server/orders/tables.ts';
import { expectBalanced } from '../support/balanced-ledger.ts';
import { bankFileOf } from '../support/bank-files.ts';
import {
  type ClockedShop,
  openClockedShop,
  openOwnersPage,
  PICTURE,
} from '../support/clocked-shop.ts';
import { putProduct, recipient } from '../support/factories.ts';
import { mailSource } from '../support/notification-mails.ts';
import { openPage } from '../support/open-page.ts';
import { placeOrder } from '../support/orders.ts';

const PAYMENTS = '/admin/dashboard/payments';
const ORDERS = '/admin/dashboard/orders';

let shop: ClockedShop;
let page: Page;
let problems: string[];
let week: Awaited<ReturnType<typeof placeOrders>>;

// Each day goes on from the one before.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  shop = await openClockedShop('2026-11-16T09:00');
  ({ page, problems } = await openOwnersPage(browser, shop));
  week = await placeOrders();
  await shop.catchUp();
});
test.afterEach(() => expect(problems).toEqual([]));
test.afterAll(async () => {
  await page.context().close();
  await shop.close();
});

test('Monday evening: mails announce four transfers, one of them forged @only-in-all', async () => {
  const { ada, fay, gus, hal } = week;
  await shop.until('2026-11-16T19:00');
  await readMail({
    name: 'ADA EXAMPLE',
    amount: '120.00',
    message: ada.number,
    reference: 'CAada0000001',
  });
  await readMail({
    name: 'FAY EXAMPLE',
    amount: '360.00',
    message: `orders ${fay[0].number} and ${fay[1].number}`,
    reference: 'CAfay0000001',
  });
  await readMail({
    name: 'GUS EXAMPLE',
    amount: '120.00',
    message: mistyped(gus.number),
    reference: 'CAgus0000001',
  });
  await readMail({
    name: 'HAL EXAMPLE',
    amount: '120.00',
    message: hal.number,
    reference: 'CAhal0000001',
  });
  for (const { id } of [ada, hal]) expect(await stateOf(id)).toBe('pending');
  await expectBalanced(shop.shop.db);
});

test('Tuesday: the file of the bank confirms three; each is matched by one press @only-in-all', async () => {
  const { ada, bo, eve, fay, gus } = week;
  await shop.until('2026-11-17T09:00');
  await importBankFile('monday.csv', [
    ['2026-11-16', 'E-TRANSFER ADA EXAMPLE CAada0000001', '120.00'],
    ['2026-11-16', 'E-TRANSFER BO EXAMPLE CAbob0000001', '100.00'],
    ['2026-11-16', 'E-TRANSFER EVE EXAMPLE CAeve0000001', '120.00'],
    ['2026-11-16', 'E-TRANSFER FAY EXAMPLE CAfay0000001', '360.00'],
    ['2026-11-16', 'E-TRANSFER GUS EXAMPLE CAgus0000001', '120.00'],
    ['2026-11-16', 'EXAMPLE GROCER', '-42.00'],
  ]);
  // Again: it changes nothing.
  await importBankFile('monday.csv', [
    ['2026-11-16', 'E-TRANSFER ADA EXAMPLE CAada0000001', '120.00'],
  ]);
  await expect(tab('To match')).toContainText('5');

  await matchByOnePress('ADA EXAMPLE', ada.number);
  await matchWhatIsPossible('BO EXAMPLE', bo.number);
  await matchByOnePress('EVE EXAMPLE', eve.number);
  await matchByOnePress('FAY EXAMPLE', fay[0].number, fay[1].number);
  await matchByOnePress('GUS EXAMPLE', gus.number);
  for (const { id } of [ada, eve, ...fay, gus]) expect(await stateOf(id)).toBe('paid');
  expect(await stateOf(bo.id)).toBe('pending');
  await expectBalanced(shop.shop.db);
  await expectDayEnd('2026-11-16', '820.00');
});

test('Tuesday: the forged one is not in the file, and is struck off @only-in-all', async () => {
  await openPage(page, `${PAYMENTS}?filter=unconfirmed`);
  await page.getByRole('link', { name: 'HAL EXAMPLE' }).click();
  await page.getByRole('button', { name: 'Not a Payment…' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('Reason').fill('The bank knows nothing of it');
  await asked.getByRole('button', { name: 'Not a Payment' }).click();
  await expect(asked).toHaveCount(0);
});

test('Wednesday: Bo sends the rest, Eve pays a second time; who has not paid is reminded @only-in-all', async () => {
  const { bo, eve } = week;
  await shop.until('2026-11-18T13:00');
  await importBankFile('wednesday.csv', [
    ['2026-11-18', `E-TRANSFER BO EXAMPLE CAbob0000002`, '20.00'],
    ['2026-11-18', 'E-TRANSFER EVE EXAMPLE CAeve0000002', '120.00'],
  ]);
  await matchByOnePress('BO EXAMPLE', bo.number);
  await matchByOnePress('EVE EXAMPLE', eve.number);
  expect(await stateOf(bo.id)).toBe('paid');
  await expectBalanced(shop.shop.db);
});

test('Thursday at midnight: the time of four is over, and their products are for sale again @only-in-all', async () => {
  const { cy, dee, hal, ida, rare } = week;
  await shop.until('2026-11-20T09:00');
  for (const { id } of [cy, dee, hal, ida]) expect(await stateOf(id)).toBe('expired');
  await order('Jo', rare);
});

test('Friday: two pay late; one is reinstated, of the other the product is gone @only-in-all', async () => {
  const { cy, dee } = week;
  await importBankFile('friday.csv', [
    ['2026-11-20', 'E-TRANSFER CY EXAMPLE CAcyy0000001', '120.00'],
    ['2026-11-20', 'E-TRANSFER DEE EXAMPLE CAdee0000001', '120.00'],
  ]);
  await matchByOnePress('CY EXAMPLE', cy.number);
  await matchByOnePress('DEE EXAMPLE', dee.number);
  expect(await stateOf(cy.id)).toBe('paid');
  expect(await stateOf(dee.id)).toBe('expired');
  await expectBalanced(shop.shop.db);
});

test('Monday: the desk shows the truth; parcels leave, and money goes back @only-in-all', async () => {
  const { ada, bo, cy, dee, eve, fay, gus } = week;
  await shop.until('2026-11-23T09:00');
  await openPage(page, `${ORDERS}?filter=problems`);
  await expect(page.getByRole('link', { name: dee.number })).toBeVisible();
  await expect(page.getByRole('link', { name: eve.number })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await openPage(page, `${ORDERS}?filter=to-ship`);
  for (const { number } of [ada, bo, cy, eve, ...fay, gus]) {
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  }

  await openPage(page, `${ORDERS}/${ada.id}`);
  await page.getByRole('button', { name: 'Ship Order' }).click();
  await page.getByLabel('Tracking number').fill('1234 5678 9012 3456');
  await page.getByRole('dialog').getByRole('button', { name: 'Ship Order' }).click();
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible();

  await openPage(page, `${ORDERS}/${dee.id}`);
  await expect(page.getByRole('heading', { name: 'Paid late: the stock is gone' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel and Refund' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('Reason').fill('Sold out');
  await asked.getByRole('button', { name: 'Cancel and Refund' }).click();
  await expect(page.getByRole('heading', { name: 'Refund $120.00' })).toBeVisible();

  await openPage(page, `${PAYMENTS}/refunds`);
  await markSent('DEE EXAMPLE', 'R-DEE');
  await markSent('EVE EXAMPLE', 'R-EVE');
  await expect(page.getByText('Nothing to refund')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Refunds sent' })).toContainText('R-EVE');
  expect(await stateOf(dee.id)).toBe('refunded');
  await openPage(page, `${ORDERS}?filter=problems`);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expectBalanced(shop.shop.db);
  await expectDayEnd('2026-11-18', '140.00');
  await expectDayEnd('2026-11-20', '240.00');
});

test('Monday: everybody has received the right mails, each once @only-in-all', async () => {
  const { ada, bo, cy, dee, eve, fay, gus, hal, ida } = week;
  await shop.catchUp();
  const received = await mailsByName();
  const how = (number: string) => `Order ${number}: how to pay`;
  const reminded = (number: string) => `Order ${number}: held for you until Thursday, November 19`;
  const over = (number: string) => `Order ${number}: the time to pay has passed`;
  const paid = (number: string) => `Order ${number}: payment received`;
  const expected = {
    ada: [how(ada.number), paid(ada.number), `Order ${ada.number}: on its way`],
    bo: [how(bo.number), `Order ${bo.number}: $20.00 is missing`, paid(bo.number)],
    cy: [how(cy.number), reminded(cy.number), over(cy.number), paid(cy.number)],
    dee: [
      how(dee.number),
      reminded(dee.number),
      over(dee.number),
      `Order ${dee.number}: your payment arrived late`,
      `Order ${dee.number}: cancelled`,
      `Order ${dee.number}: $120.00 sent back`,
    ],
    eve: [
      how(eve.number),
      paid(eve.number),
      `Order ${eve.number}: paid, with $120.00 too much`,
      `Order ${eve.number}: $120.00 sent back`,
    ],
    fay: [how(fay[0].number), how(fay[1].number), paid(fay[0].number), paid(fay[1].number)],
    gus: [how(gus.number), paid(gus.number)],
    hal: [how(hal.number), reminded(hal.number), over(hal.number)],
    ida: [how(ida.number), reminded(ida.number), over(ida.number)],
  };
  for (const [name, subjects] of Object.entries(expected)) {
    // Several go out at once, in any order.
    expect(received[name]?.toSorted(), name).toEqual(subjects.toSorted());
  }
  expect(received.support).toHaveLength(11);
});

/** Ten orders on Monday morning, of what there is enough of but for one. */
async function placeOrders() {
  const shown = { price: '120.00', image: PICTURE };
  const common = await putProduct(shop, { ...shown, name: 'Neurotensin', stock: 50 });
  const rare = await putProduct(shop, { ...shown, name: 'Rare Fragment', stock: 1 });
  return {
    rare,
    ada: await order('Ada', common),
    bo: await order('Bo', common),
    cy: await order('Cy', common),
    dee: await order('Dee', rare),
    eve: await order('Eve', common),
    fay: [await order('Fay', common), await order('Fay', common, 2)] as const,
    gus: await order('Gus', common),
    hal: await order('Hal', common),
    ida: await order('Ida', common),
  };
}

async function order(name: string, product: Product, quantity = 1): Promise<StoredOrder> {
  return placeOrder(shop, {
    product,
    quantity,
    details: { ...recipient, firstName: name, lastName: 'Example', email: emailOf(name) },
  });
}

const emailOf = (name: string) => `${name.toLowerCase()}@example.com`;

/** An order number with its third character replaced, as a slip of the finger does. */
function mistyped(number: string): string {
  const other = number.charAt(2) === '7' ? '8' : '7';
  return number.slice(0, 2) + other + number.slice(3);
}

async function stateOf(id: string): Promise<string> {
  const { status } = await shop.shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

async function readMail(mail: {
  name: string;
  amount: string;
  message: string;
  reference: string;
}) {
  const source = mailSource({
    headers: {
      Subject: `Interac e-Transfer: You've received $${mail.amount} from ${mail.name} and it has been automatically deposited.`,
      Date: 'Mon, 16 Nov 2026 18:05:00 -0800',
      'Message-ID': `<${mail.reference}@payments.interac.ca>`,
    },
    body: `Hi BOREAL PEPTIDES,

Funds Deposited!
$${mail.amount}

Transfer Details
Message: ${mail.message}
Date: Nov 16, 2026
Reference Number: ${mail.reference}
Sent From: ${mail.name}
Amount: $${mail.amount} (CAD)
`,
  });
  const reply = await page.request.post('/api/admin/notification-mails', {
    data: { content: Buffer.from(source).toString('base64') },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

async function importBankFile(name: string, rows: [string, string, string][]) {
  const reply = await page.request.post('/api/admin/bank-files', {
    data: { name, content: bankFileOf(rows).toString('base64'), layoutConfirmed: true },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  await openPage(page, PAYMENTS);
}

const tab = (name: string) =>
  page.getByRole('group', { name: 'Show transfers' }).getByRole('button', { name });

/** Opens the transfer of a sender that waits, and takes the first suggestion, which must be the right one. */
async function matchByOnePress(sender: string, ...numbers: string[]) {
  await pressFirstMatch(sender, numbers);
  await expectMatched();
}

/** The same where only the name speaks for the order: the shop asks once. */
async function matchWhatIsPossible(sender: string, number: string) {
  await pressFirstMatch(sender, [number]);
  const asked = page.getByRole('dialog', { name: `Match with ${number}?` });
  await asked.getByRole('button', { name: 'Match', exact: true }).click();
  await expectMatched();
}

async function pressFirstMatch(sender: string, numbers: string[]) {
  await openPage(page, PAYMENTS);
  await page.getByRole('link', { name: sender, exact: true }).click();
  await page
    .getByRole('region', { name: 'Which order is it for?' })
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: nameOfMatch(numbers) })
    .click();
}

async function expectMatched() {
  await expect(page.getByRole('heading', { name: 'Matched to' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Match with/ })).toHaveCount(0);
  await shop.catchUp();
}

/** Several orders stand in any order. */
function nameOfMatch(numbers: string[]): RegExp {
  const orders = [numbers, numbers.toReversed()].map((some) => some.join(' and '));
  return new RegExp(`^Match with (${orders.join('|')})$`);
}

async function markSent(name: string, reference: string) {
  await page.getByRole('button', { name: `Mark as Sent… $120.00 to ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel("Bank's reference").fill(reference);
  await dialog.getByRole('button', { name: 'Mark as Sent' }).click();
  await expect(dialog).toHaveCount(0);
  await shop.catchUp();
}

async function expectDayEnd(day: string, bank: string) {
  const reply = await page.request.get(`/api/admin/day-end?day=${day}`);
  expect(await reply.json()).toMatchObject({ bank, ledger: bank, difference: '0.00', items: [] });
}

/** The subjects that arrived, by the name before the @. */
async function mailsByName(): Promise<Record<string, string[]>> {
  const mails = await shop.mailServer.read();
  const found: Record<string, string[]> = {};
  for (const { to, subject = '' } of mails) {
    const name = to?.[0]?.address?.split('@')[0] ?? 'nobody';
    found[name] = [...(found[name] ?? []), subject];
  }
  return found;
}
