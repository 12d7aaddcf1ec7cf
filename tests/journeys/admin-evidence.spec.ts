import type { Page } from '@playwright/test';
import { bankFileOf } from '../support/bank-files.ts';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { depositedText, mailSource } from '../support/notification-mails.ts';
import { ofxFileOf } from '../support/ofx-files.ts';
import { openMore } from '../support/open-more.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { deleteOrders } from '../support/restore-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { holdRequests, untilAnswered } from './hold-requests.ts';

const DAY = '2026-01-12';

test.beforeEach(async ({ page, database }) => {
  for (const table of ['ledger_moves', 'ledger_balances', 'transfers', 'bank_imports'] as const) {
    await database.deleteFrom(table).execute();
  }
  // What another journey has confirmed of such files.
  await database.deleteFrom('settings').where('key', '=', 'bankLayouts').execute();
  await signIn(page);
  await openPage(page, '/admin/dashboard/payments');
});

async function chooseFile(page: Page, label: string, name: string, buffer: Buffer) {
  await page.getByLabel(label).setInputFiles({ name, mimeType: '', buffer });
}

const file = bankFileOf([
  [DAY, 'E-TRANSFER JANE ROE C1ABCDEFGHIJ', '150.00'],
  [DAY, 'DEPOSIT SAM SAMPLE', '20.00'],
  [DAY, 'EXAMPLE GROCER', '-8.00'],
]);

test('the owner imports the bank’s file with one more deposit ticked; importing it again changes nothing', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Bank File' }).click();
  await chooseFile(page, 'Bank file', 'january.csv', file);
  await expect(page.getByText('This file is from TD.')).toBeVisible();
  await expect(page.getByRole('row', { name: /JANE ROE/ })).toContainText('New');
  await expect(page.getByText('1 deposit left out')).toBeVisible();
  await page.getByLabel('Select line 2, DEPOSIT SAM SAMPLE').check();
  await expect(page.getByText('1 deposit left out')).toBeHidden();
  await page.getByRole('button', { name: 'Import 2 transfers' }).click();
  await expect(page.getByText('2 transfers imported')).toBeVisible();
  await expect(page.getByText('$170.00 counts now.')).toBeVisible();

  await page.getByRole('button', { name: 'Import Another File' }).click();
  await chooseFile(page, 'Bank file', 'january.csv', file);
  await page.getByRole('button', { name: 'Nothing New to Import' }).click();
  await expect(page.getByText('Nothing in this file was new')).toBeVisible();
});

test('an unknown kind of file is read as the owner says, without its broken lines, and remembered until forgotten @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/admin/dashboard/payments/bank-file');
  const strange =
    'Kto;Wann;Was;Wieviel\n1;12.01.2026;E-TRANSFER JANE ROE;20,00\n1;?;E-TRANSFER;5,00\n';
  await chooseFile(page, 'Bank file', 'strange.csv', Buffer.from(strange));
  await expect(page.getByText('The shop does not know files like this one.')).toBeVisible();
  await page.getByLabel('Kto holds').selectOption('Ignore this column');
  await page.getByLabel('Wann holds').selectOption('Date');
  await page.getByLabel('Was holds').selectOption('Description');
  await page.getByLabel('Wieviel holds').selectOption('Amount, in and out');
  await expect(page.getByText('Dec 1, 2026 or Jan 12, 2026?')).toBeVisible();
  await page.getByLabel('Dates are written').selectOption('day-first');
  await page.getByRole('textbox', { name: 'Bank' }).fill('A Credit Union');
  await expect(page.getByText('1 line cannot be read')).toBeVisible();
  const button = page.getByRole('button', { name: 'Import 1 transfer' });
  await page.getByLabel('Leave this line out').check();
  await expect(button).toBeDisabled();
  const asked = page.getByRole('region', { name: 'Is this what happened?' });
  await expect(asked).toContainText('On Jan 12 you received $20.00 from JANE ROE.');
  await asked.getByRole('button', { name: 'Yes, This Is Right' }).click();
  await button.click();
  await expect(page.getByText('1 transfer imported')).toBeVisible();
  await expect(page.getByText('Remembered as ‘A Credit Union’')).toBeVisible();

  await page.getByRole('button', { name: 'Import Another File' }).click();
  const next = 'Kto;Wann;Was;Wieviel\n1;02.01.2026;E-TRANSFER ADA TESTER;7,00\n';
  await chooseFile(page, 'Bank file', 'next.csv', Buffer.from(next));
  await expect(page.getByText('This file is from A Credit Union.')).toBeVisible();
  // No amount has a minus: whether all of them came in is asked of each file.
  await expect(asked).toContainText('On Jan 2 you received $7.00 from ADA TESTER.');
  await asked.getByRole('button', { name: 'Yes, This Is Right' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 transfer' })).toBeEnabled();
  await page.getByRole('button', { name: 'Choose Another File' }).click();
  await page.getByRole('button', { name: 'Forget A Credit Union' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByRole('button', { name: 'Forget A Credit Union' })).toBeHidden();
});

test('what nothing in a file proves is asked, with rows as sentences; Import waits for the answer @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/admin/dashboard/payments/bank-file');
  const rows =
    '123-SAV,05-Jan-2026,INTERAC e-Transfer JANE ROE,,50.00\n123-SAV,06-Jan-2026,SERVICE FEE,10.95,\n';
  await chooseFile(page, 'Bank file', 'export.csv', Buffer.from(rows));
  const asked = page.getByRole('region', { name: 'Which of these is what happened?' });
  const right = asked.getByRole('listitem').filter({
    hasText: 'On Jan 5 you received $50.00 from JANE ROE.',
    has: page.getByRole('button'),
  });
  await expect(right).toContainText('On Jan 6 you paid $10.95: SERVICE FEE.');
  await expect(asked).toContainText('On Jan 5 you sent $50.00 to JANE ROE.');
  const button = page.getByRole('button', { name: /^Import/ });
  await expect(button).toBeDisabled();
  await right.getByRole('button', { name: 'This Is Right' }).click();
  await expect(page.getByRole('region', { name: 'What you have confirmed' })).toBeFocused();
  await button.click();
  await expect(page.getByText('$50.00 counts now.')).toBeVisible();

  await page.getByRole('button', { name: 'Import Another File' }).click();
  const next = Buffer.from('123-SAV,08-Jan-2026,INTERAC e-Transfer JIM ROE,,60.00\n');
  await chooseFile(page, 'Bank file', 'next.csv', next);
  await expect(page.getByText('You have set up files like this one before.')).toBeVisible();
  // Without headings it may be another bank's.
  await expect(page.getByRole('button', { name: 'Import 1 transfer' })).toBeDisabled();
  const again = asked.getByRole('listitem').filter({
    hasText: 'On Jan 8 you received $60.00 from JIM ROE.',
    has: page.getByRole('button'),
  });
  await again.getByRole('button', { name: 'This Is Right' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 transfer' })).toBeEnabled();
});

test('deposits that name an open order are asked about, and count only where they are ticked @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const { number } = await orderBradykinin(strangersPage);
  const naming = bankFileOf([
    [DAY, 'E-TRANSFER JANE ROE C1ABCDEFGHIJ', '150.00'],
    [DAY, `DEPOSIT SAM SAMPLE ${number}`, '77.00'],
    [DAY, `DEPOSIT ANN SAMPLE ${number}`, '12.00'],
    [DAY, 'EXAMPLE GROCER', '-8.00'],
  ]);
  await openPage(page, '/admin/dashboard/payments/bank-file');
  await chooseFile(page, 'Bank file', 'naming.csv', naming);
  const asked = page.getByRole('table', { name: 'Waiting for you' });
  await expect(asked.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'To record 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 transfer' })).toBeVisible();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (wide) await page.setViewportSize(wide);
  await asked.getByLabel('Select line 2').check();
  await page.getByRole('button', { name: 'Import 2 transfers' }).click();
  await expect(page.getByText('2 transfers imported')).toBeVisible();
  await expect(page.getByText('$227.00 counts now.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recorded 2' })).toBeVisible();
  await expect(asked.getByRole('row')).toHaveCount(2);
  await deleteOrders(database);
});

test('after a failed reading, an answer has the file read again @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  await openPage(page, '/admin/dashboard/payments/bank-file');
  const twice = '05-Jan-2026,INTERAC e-Transfer JANE ROE,,50.00\n';
  const rows = `${twice}${twice}06-Jan-2026,SERVICE FEE,10.95,\n`;
  await chooseFile(page, 'Bank file', 'export.csv', Buffer.from(rows));
  const asked = page.getByRole('region', { name: 'Which of these is what happened?' });
  const right = asked.getByRole('listitem').filter({
    hasText: 'you received $50.00 from JANE ROE.',
    has: page.getByRole('button'),
  });
  const other = asked.getByRole('listitem').filter({
    hasText: 'you sent $50.00 to JANE ROE.',
    has: page.getByRole('button'),
  });
  const button = page.getByRole('button', { name: /^Import/ });
  await expect(other).toBeVisible();
  await page.route('**/api/admin/bank-files/preview', (route) => route.abort(), { times: 1 });
  await other.getByRole('button', { name: 'This Is Right' }).click();
  await expect(page.getByText('then choose again.')).toBeVisible();
  await expect(button).toBeDisabled();
  await right.getByRole('button', { name: 'This Is Right' }).click();
  await expect(button).toBeEnabled();

  const confirmed = page.getByRole('region', { name: 'What you have confirmed' });
  await confirmed.getByRole('button', { name: 'Change' }).click();
  await expect(asked).toBeFocused();
  await expect(button).toBeDisabled();
});

test('where an answer is proved by the balances, its question goes, and the focus moves to the title @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/admin/dashboard/payments/bank-file');
  const rows =
    'Date,Description,Amount In,Amount Out,Balance\n2026-01-05,INTERAC e-Transfer JANE ROE,50.00,,150.00\n2026-01-06,SERVICE FEE,,10.00,140.00\n2026-01-07,INTERAC e-Transfer JIM ROE,20.00,,160.00\n';
  await chooseFile(page, 'Bank file', 'balances.csv', Buffer.from(rows));
  await page.getByLabel('Amount In holds').selectOption('Money out');
  await page.getByLabel('Amount Out holds').selectOption('Money in');
  const right = page.getByRole('listitem').filter({
    hasText: 'you received $50.00 from JANE ROE.',
    has: page.getByRole('button'),
  });
  await right.getByRole('button', { name: 'This Is Right' }).click();
  await expect(right).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Import 2 transfers' })).toBeEnabled();
});

test('an OFX file says itself what it holds @only-in-all', async ({ page }) => {
  await openPage(page, '/admin/dashboard/payments/bank-file');
  const paid = { id: 'A1', day: DAY, amount: '150.00', name: 'E-TRANSFER JANE ROE' };
  const ofx = ofxFileOf([paid], { bank: '<INTU.BID>00002' });
  await chooseFile(page, 'Bank file', 'january.qfx', Buffer.from(ofx));
  await expect(page.getByText('This file is from TD.')).toBeVisible();
  await expect(page.getByText('How the file is read')).toBeHidden();
  await page.getByRole('button', { name: 'Import 1 transfer' }).click();
  await expect(page.getByText('1 transfer imported')).toBeVisible();
});

test('a notification mail is read, shown with who vouches for it, and kept as a hint @only-in-all', async ({
  page,
}) => {
  await openMore(page);
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await page.getByLabel('Or paste the email').fill(depositedText);
  await page.getByRole('button', { name: 'Read Email' }).click();
  await expect(page.getByText('Anyone could have written it.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Read Another Email' }).click();

  await chooseFile(page, 'Email file', 'mail.eml', Buffer.from(mailSource()));
  const mail = page.getByRole('form', { name: 'Notification email' });
  await expect(mail).toContainText('JANE ROE');
  await expect(mail).toContainText('7K2M9QXT');
  await expect(mail).toContainText('No signature');
  await mail.getByRole('button', { name: 'Record as a Hint' }).click();
  await expect(page.getByText('To be confirmed:')).toBeVisible();
  await page.getByRole('link', { name: 'Open the Transfer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$150.00');
});

test('an answer that comes after another mail was pasted is about the one that was recorded @only-in-all', async ({
  page,
}) => {
  await openMore(page);
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  const mail = page.getByRole('form', { name: 'Notification email' });
  const paste = async (text: string) => {
    await page.getByLabel('Or paste the email').fill(text);
    await page.getByRole('button', { name: 'Read Email' }).click();
    await expect(mail).toBeVisible();
  };
  const release = await holdRequests(page, '**/api/admin/notification-mails', 'POST');
  await paste(depositedText);
  await mail.getByRole('button', { name: 'Record as a Hint' }).click();
  await mail.getByRole('button', { name: 'Read Another Email' }).click();
  await paste(
    depositedText.replaceAll('JANE ROE', 'SAM SAMPLE').replace('C1AbCdEfGhIj', 'C1AbCdEfGhIk'),
  );
  const answered = page.waitForResponse('**/api/admin/notification-mails');
  release();
  await answered;
  await untilAnswered(page);
  await expect(mail.getByText('SAM SAMPLE')).toBeVisible();
  await expect(mail.getByRole('button', { name: 'Record as a Hint' })).toBeEnabled();
});

test('several mails and a mailbox are read at once; the plain ones become hints together @only-in-all', async ({
  page,
}) => {
  const mailOf = (name: string, reference: string, subject?: string) =>
    mailSource({
      headers: {
        'Reply-To': 'notify@payments.interac.ca',
        'Message-ID': `<${reference}@payments.interac.ca>`,
        Subject: subject ?? `Interac e-Transfer: You've received $150.00 from ${name}.`,
      },
      body: depositedText.replace('JANE ROE', name).replace('C1AbCdEfGhIj', reference),
    });
  const another = mailOf('BO EXAMPLE', 'C4AbCdEfGhIj').replace('Amount: $150.00', 'Amount: $55.00');
  const box = [
    another,
    mailOf('ADA TESTER', 'C2AbCdEfGhIj'),
    mailOf('SAM SAMPLE', 'C3AbCdEfGhIj', 'SAM SAMPLE cancelled a money transfer'),
  ];
  const mailbox = box.map((mail) => `From x Mon Jan 12 09:05:00 2026\r\n${mail}\r\n`).join('');
  await openMore(page);
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await page.getByLabel('Email file').setInputFiles([
    { name: 'one.eml', mimeType: '', buffer: Buffer.from(mailOf('JANE ROE', 'C1AbCdEfGhIj')) },
    { name: 'box.mbox', mimeType: '', buffer: Buffer.from(mailbox) },
  ]);
  const mailsIn = (group: string) => page.getByRole('table', { name: group }).locator('tbody tr');
  await expect(mailsIn('To record')).toHaveCount(2);
  await expect(mailsIn('Not payments')).toContainText(/SAM SAMPLE.*Cancelled/);
  await page.getByRole('button', { name: 'Open email 4' }).click();
  await expect(page.getByText('Nothing to record')).toBeVisible();
  await page.getByRole('button', { name: 'Read Another Email' }).click();
  await expect(mailsIn('Waiting for you')).toContainText(/BO EXAMPLE.*Amount unclear/);
  await page.getByRole('button', { name: 'Open email 2' }).click();
  await page.getByLabel('Amount').fill('55.00');
  await page.getByRole('button', { name: 'Record as a Hint' }).click();
  await expect(mailsIn('Recorded')).toContainText(/BO EXAMPLE.*\$55\.00/);
  await page.getByRole('button', { name: 'Record 2 Emails' }).click();
  await expect(page.getByText('3 emails recorded')).toBeVisible();
  await expect(mailsIn('Recorded')).toHaveCount(3);
  await page.getByRole('link', { name: 'Go to Transfers' }).click();
  await expect(page.getByRole('table', { name: 'Transfers' }).locator('tbody tr')).toHaveCount(3);
});

test("a day's end names each item that the ledger and the bank do not share, until they agree @only-in-all", async ({
  page,
}) => {
  const typed = {
    amount: '150.00',
    receivedOn: DAY,
    senderName: 'JANE ROE',
    reference: 'C1AbCdEfGhIj',
  };
  const recorded = await page.request.post('/api/admin/transfers', { data: typed });
  expect(recorded.ok()).toBe(true);

  await openMore(page);
  await page.getByRole('link', { name: 'Day-End' }).click();
  await page.getByLabel('Day', { exact: true }).fill(DAY);
  const sheet = page.getByRole('region', { name: 'Day-end' });
  await expect(sheet.getByText('No bank file covers this day')).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'What explains the difference' })).toContainText(
    'In the ledger, not in the bank: entered by hand.',
  );
  await expect(sheet.getByText('Not balanced')).toBeVisible();

  const content = file.toString('base64');
  const data = { name: 'january.csv', content, include: [2] };
  expect((await page.request.post('/api/admin/bank-files', { data })).ok()).toBe(true);
  await reloadPage(page);
  await expect(sheet.getByText('Balanced', { exact: true })).toBeVisible();
  await expect(sheet.getByText('$0.00')).toBeVisible();
  await expect(sheet.getByText('january.csv')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(sheet.getByText('Balanced', { exact: true })).toBeVisible();
});
