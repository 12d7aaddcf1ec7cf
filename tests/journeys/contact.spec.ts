import type { Page } from '@playwright/test';
import { openPage, reloadPage, untilReact } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';
import { holdRequests } from './hold-requests.ts';

test('a visitor writes to the shop, is thanked, and the form is clear again', async ({
  page,
  database,
}) => {
  await database.deleteFrom('contact_messages').execute();
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page).toHaveTitle('Contact · Boreal Peptides');
  await fillForm(page);
  const release = await holdRequests(page, '**/api/contact', 'POST');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  release();

  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
  await expect(
    toastOn(page, "Thank you for contacting us. We'll get back to you within 24 hours."),
  ).toBeVisible();
  await expectForm(page, ['', '', '', '']);
  await reloadPage(page);
  await expectForm(page, ['', '', '', '']);

  const stored = await database
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message', 'answered_at'])
    .execute();
  expect(stored).toEqual([
    {
      name: 'Ada Tester',
      email: 'ada@example.com',
      subject: 'Lot 24-117',
      message: 'Which column?\nThank you.',
      answered_at: null,
    },
  ]);
});

test('who has accepted the disclaimer hears each hint and each error of a field @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveAccessibleDescription(
    'Enter your message If you write about an order or a lot, please give its number.',
  );
});

test('a message sent before the scripts have come is sent once they have @only-in-all', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/entry-client*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillForm(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  release();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
  await expectForm(page, ['', '', '', '']);
});

test('a message is sent once, however often its button was pressed before the scripts @only-in-all', async ({
  page,
  database,
}) => {
  await database.deleteFrom('contact_messages').execute();
  const release = await holdRequests(page, '**/assets/entry-client*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillForm(page);
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await send.click();
  release();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
  await untilReact(page);
  await expectForm(page, ['', '', '', '']);
  expect(await database.selectFrom('contact_messages').select('id').execute()).toHaveLength(1);
});

test('what was typed before the scripts have come is still there after a reload @only-in-all', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/entry-client*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillForm(page);
  release();
  await untilReact(page);
  await reloadPage(page);
  await expectForm(page, [
    'Ada Tester',
    'ada@example.com',
    'Lot 24-117',
    'Which column?\nThank you.',
  ]);
});

test('a message that could not be sent stays in the form, also over a reload', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  await openPage(page, '/contact');
  await fillForm(page);
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toastOn(page, 'Failed to send message. Please try again.')).toBeVisible();
  await expect(page.getByText('Your message was not sent')).toBeVisible();
  await expectForm(page, typed);
  await reloadPage(page);
  await expectForm(page, typed);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
});

test('an incomplete message is not sent, and each field says what it lacks', async ({ page }) => {
  // High enough to show it all: a page that is scrolled keeps the button in its place by itself.
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, '/contact');
  await page.getByLabel('Email', { exact: true }).fill('ada');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const faults = {
    Name: 'Enter your name',
    Email: 'An email address looks like name@example.com',
    Subject: 'Enter a subject',
    Message: /^Enter your message/,
  };
  for (const [label, fault] of Object.entries(faults)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(fault);
  }
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('the contact page shows address, phone and hours', async ({ page }) => {
  await openPage(page, '/contact');
  const details = page.getByRole('region', { name: 'Contact information' });
  await expect(
    details.getByRole('link', { name: 'support@borealpeptides.example' }),
  ).toHaveAttribute('href', 'mailto:support@borealpeptides.example');
  await expect(details.getByRole('link', { name: '604 555 0142' })).toHaveAttribute(
    'href',
    'tel:+16045550142',
  );
  await expect(details.getByText('Mon-Fri 9AM-6PM PST')).toBeVisible();
  await expect(details.getByText('Vancouver, BC V6Z 2C7')).toBeVisible();
  await expect(details.getByText('Within 24 hours')).toBeVisible();
});

const typed = ['Ada Tester', 'ada@example.com', 'Lot 24-117', 'Which column?\nThank you.'];
const labels = ['Name', 'Email', 'Subject', 'Message'];

async function fillForm(page: Page) {
  for (const [index, label] of labels.entries()) {
    await page.getByLabel(label, { exact: true }).fill(typed[index] ?? '');
  }
}

async function expectForm(page: Page, values: string[]) {
  for (const [index, label] of labels.entries()) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(values[index] ?? '');
  }
}
