import type { Page } from '@playwright/test';
import { placeOrder } from '../support/buy-on-page.ts';
import { openPage } from '../support/open-page.ts';
import { openAccountPanel, summaryOn } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { holdRequests, untilAnswered } from './hold-requests.ts';

const find = '**/api/orders/find';
const notFound = 'We found no order with this number and email address.';

test('an order is found in another browser by its number, in lower case with a space, and the email address', async ({
  page,
  strangersPage: theirs,
}) => {
  await placeOrder(page);
  const number = numberOf(page);
  await openAccountPanel(theirs);
  const written = `${number.slice(0, 4)} ${number.slice(4)}`.toLowerCase();
  await fill(theirs, written, 'Ada@Example.com');
  const release = await holdRequests(theirs, find, 'POST');
  // The panel still vanishes when the order's page is there.
  const browser = await theirs.context().newCDPSession(theirs);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
  await panel(theirs).getByLabel('Email').press('Enter');
  await expect(panel(theirs).getByRole('button', { name: 'Looking...' })).toBeVisible();
  release();

  await expect(theirs).toHaveURL(page.url());
  await expect(panel(theirs)).toHaveCount(0);
  await expect(summaryOn(theirs).getByText('$178.00 CAD')).toBeVisible();
  await expect(theirs.getByText('Hidden here.')).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an order that no browser has says how it is shown whole, and is where it was found @only-in-all', async ({
  page,
  strangersPage: theirs,
  database,
}) => {
  await placeOrder(page);
  const number = numberOf(page);
  // As one that the owner made.
  const orders = database.updateTable('orders').where('number', '=', number);
  await orders.set({ session_id: null }).execute();
  await openPage(theirs, page.url());
  await expect(theirs.getByText('Hidden here. If it is your order, find it')).toBeVisible();
  await theirs.getByRole('button', { name: 'Account' }).click();
  await fill(theirs, number, 'ada@example.com');
  await submit(theirs);
  await expect(theirs.getByText('100 Main Street')).toBeVisible();
  await expect(panel(theirs)).toHaveCount(0);
  await expect(theirs.getByText('Hidden here.')).toHaveCount(0);
});

test('a wrong email address and a wrong number get the same answer, and what was typed stays @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/404/);
  await placeOrder(page);
  const number = numberOf(page);
  await openAccountPanel(page);
  for (const [wrong, email] of [
    [number, 'grace@example.com'],
    ['00000000', 'ada@example.com'],
  ] as const) {
    await fill(page, wrong, email);
    await submit(page);
    await expect(panel(page).getByRole('alert')).toHaveText(notFound);
    await expect(panel(page).getByLabel('Order number')).toHaveValue(wrong);
    await expect(panel(page).getByLabel('Email')).toHaveValue(email);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
  }
  await fill(page, number, 'ada@example.com');
  await submit(page);
  await expect(page).toHaveURL(/\/payment\//);
});

test('a mistyped number is reported at its field before anything is sent @only-in-all', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAccountPanel(page);
  await fill(page, '7K2M 9QXA', 'ada');
  await submit(page);
  await expect(panel(page).getByLabel('Order number')).toHaveAccessibleDescription(
    /^That is not an order number: check its 8 characters/,
  );
  await expect(panel(page).getByLabel('Email')).toHaveAccessibleDescription(
    'An email address looks like name@example.com',
  );
  await expect(panel(page).getByLabel('Order number')).toBeFocused();
  expect(asked.filter((url) => url.includes('/orders/find'))).toEqual([]);
});

test('Escape, a press beside it and the button close the panel, and the focus goes back @only-in-all', async ({
  page,
}) => {
  await openAccountPanel(page);
  const button = page.getByRole('button', { name: 'Account' });
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await expect(firstField(page)).toBeFocused();
  await panel(page).getByLabel('Order number').fill('7k2m');
  await page.mouse.click(20, 600);
  await expect(panel(page)).toHaveCount(0);

  await button.click();
  await expect(panel(page).getByLabel('Order number')).toHaveValue('7k2m');
  await button.click();
  await expect(panel(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('on a phone the panel fits, also at 320 px @only-in-all', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await openAccountPanel(page);
    const box = await panel(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(16);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 16);
    await expect(panel(page).getByRole('button', { name: 'Find Order' })).toBeInViewport();
    const target = await page.getByRole('button', { name: 'Account' }).boundingBox();
    expect(target).toMatchObject({ width: 44, height: 44 });
  }
});

test('a broken connection and too many tries are reported, and what was typed stays @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/, /429/);
  await openAccountPanel(page);
  await fill(page, '0000-0000', 'ada@example.com');
  await page.route(find, (route) => route.abort(), { times: 1 });
  await submit(page);
  await expect(panel(page).getByRole('alert')).toHaveText(
    'The shop could not be reached. Check your connection and try again.',
  );
  const message = 'Too many attempts. Please wait 10 minutes and try again.';
  const json = { message, code: 'too_many_requests' };
  await page.route(find, (route) => route.fulfill({ status: 429, json }));
  await submit(page);
  await expect(panel(page).getByRole('alert')).toHaveText(message);
  await expect(panel(page).getByLabel('Order number')).toHaveValue('0000-0000');
  await expect(panel(page).getByLabel('Email')).toHaveValue('ada@example.com');
});

test('an answer that comes after the panel was closed leads nowhere @only-in-all', async ({
  page,
}) => {
  await placeOrder(page);
  const number = numberOf(page);
  await openAccountPanel(page);
  await fill(page, number, 'ada@example.com');
  const release = await holdRequests(page, find, 'POST');
  await submit(page);
  await expect(panel(page).getByRole('button', { name: 'Looking...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  const answered = page.waitForResponse(/\/api\/orders\/\w{34}$/);
  release();
  await (await answered).finished();
  await untilAnswered(page);
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(panel(page).getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page).toHaveURL(/\/about$/);
});

test('a panel closed while its rules were still to come can be used at once, and looks once @only-in-all', async ({
  page,
}) => {
  await placeOrder(page);
  const number = numberOf(page);
  const release = await holdRequests(page, '**/assets/orders-*.js');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openAccountPanel(page);
  await fill(page, number, 'ada@example.com');
  await submit(page);
  await expect(panel(page).getByRole('button', { name: 'Looking...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Account' }).click();
  await submit(page);
  await expect(panel(page).getByRole('button', { name: 'Looking...' })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/payment\//);
  expect(asked.filter((path) => path === '/api/orders/find')).toHaveLength(1);
});

test('a press before the scripts have come opens the panel when they have @only-in-all', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/entry-client-*.js');
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Account' }).click();
  release();
  await expect(panel(page)).toBeVisible();
});

test('a panel that comes late does not take the focus from whoever has gone on @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/contact');
  const release = await holdRequests(page, '**/assets/AccountPanel-*.js');
  const come = page.waitForResponse(/AccountPanel-/);
  const button = page.getByRole('button', { name: 'Account' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(button).not.toHaveAttribute('aria-busy');
  await button.click();
  await page.getByLabel('Name').pressSequentially('A');
  release();
  await (await come).finished();
  await untilAnswered(page);
  await page.keyboard.type('da');
  await expect(page.getByLabel('Name')).toHaveValue('Ada');
  await expect(panel(page)).toHaveCount(0);
  await button.click();
  await expect(firstField(page)).toBeFocused();
});

test('without the panel’s code the press says so and can be tried again @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  await page.route('**/assets/AccountPanel-*.js', (route) => route.abort());
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText('The form could not be loaded', { exact: true })).toBeVisible();
  await page.unroute('**/assets/AccountPanel-*.js');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(panel(page)).toBeVisible();
});

test('a link that leads to no order offers to find it @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/404/);
  await placeOrder(page);
  const number = numberOf(page);
  await openPage(page, '/payment/no-such-order');
  const form = page.getByRole('region', { name: 'Find it by its number' });
  await form.getByLabel('Order number').fill(number);
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByRole('button', { name: 'Find Order' }).click();
  await expect(summaryOn(page).getByText('$178.00 CAD')).toBeVisible();
});

function panel(page: Page) {
  return page.getByRole('region', { name: 'Find my order' });
}

function firstField(page: Page) {
  return page.getByRole('region', { name: 'My orders' }).getByLabel('Email');
}

function numberOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[2]?.slice(0, 8).toUpperCase() ?? '';
}

async function fill(page: Page, number: string, email: string) {
  await panel(page).getByLabel('Order number').fill(number);
  await panel(page).getByLabel('Email').fill(email);
}

async function submit(page: Page) {
  await panel(page).getByRole('button', { name: 'Find Order' }).click();
}
