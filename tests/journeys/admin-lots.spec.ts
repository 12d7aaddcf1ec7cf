import type { Page } from '@playwright/test';
import { openPage, reloadPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

/** Enters a lot's number at its product, which opens the lot's page. */
async function enterLot(page: Page, product: string, number: string): Promise<void> {
  await openPage(page, `/admin/dashboard/products/${product}`);
  await page.getByRole('button', { name: 'Enter a lot' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lot number').fill(number);
  await dialog.getByRole('button', { name: 'Enter Lot', exact: true }).click();
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Presses 'Save Lot', and waits until it is saved. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Lot' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
}

test('a lot is entered, previewed, published and corrected, and what was published stays', async ({
  page,
  context,
  expectedProblems,
}) => {
  expectedProblems.push(/400/);
  await signIn(page);
  await enterLot(page, 'amyloid-beta-25-35', 'J-2601');
  await expect(page.getByRole('heading', { name: 'Lot J-2601' })).toBeVisible();
  await field(page, 'Report number').fill('EA-26-0113');
  await field(page, 'Laboratory').fill('Example Analytical, Burnaby');
  await field(page, 'Appearance').fill('White lyophilized cake');
  await field(page, 'Tested').fill('2026-01-08');
  await field(page, 'Issued').fill('2026-01-05');
  await field(page, 'Purity (%)').fill('97,90');
  await expect(page.getByText('FAIL')).toBeVisible();
  await field(page, 'Purity (%)').fill('99,12');
  await field(page, 'Purity: method').fill('RP-HPLC, 214 nm');
  await field(page, 'Peptide content (%)').fill('< 95');
  await field(page, 'Endotoxins (EU/mg)').fill('< 0.05');
  await field(page, 'Water (%)').fill('3,2 %');
  await page.getByRole('button', { name: 'Save Lot' }).click();
  await expect(page.getByText('less than one would not show that it is enough')).toBeVisible();
  await field(page, 'Peptide content (%)').fill('96.4');
  await page.getByRole('button', { name: 'Save Lot' }).click();
  await expect(field(page, 'Issued')).toHaveAccessibleDescription(/day it was tested or later/);
  await field(page, 'Issued').fill('2026-01-15');
  await save(page);

  // Who tested it has to be said before it is published.
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(dialog.getByText('Identity not tested. Not tested: heavy metals.')).toBeVisible();
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saved.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText('Say who tested the lot')).toBeVisible();
  // The dialog's form stands within that of the lot.
  expect(saved).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await field(page, 'Who tested it').selectOption('third-party');
  await save(page);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Version 1')).toBeVisible();

  const [certificate] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Certificate' }).click(),
  ]);
  const sheet = certificate.getByRole('article');
  await expect(sheet.getByText('A third party')).toBeVisible();
  await expect(sheet.getByText('EA-26-0113').first()).toBeVisible();
  await expect(sheet.getByText('< 0.05 EU/mg')).toBeVisible();
  const line = (name: RegExp) => sheet.getByRole('rowheader', { name });
  await expect(line(/^Purity/)).toContainText('RP-HPLC, 214 nm');
  await expect(line(/^Water/)).toContainText('Method not stated');
  await expect(line(/^Heavy metals/)).toHaveText('Heavy metals');
  await expect(sheet.getByText(/^Not reported: .*uncertainty of each result/)).toBeVisible();

  // What is saved later is not shown before it is published as a correction.
  await field(page, 'Heavy metals (ppm)').fill('11');
  await save(page);
  await expect(page.getByText('Changed since')).toBeVisible();
  await reloadPage(certificate);
  await expect(sheet.getByRole('row', { name: /Heavy metals/ })).toContainText('not tested');
  await page.getByRole('button', { name: 'Publish a Correction…' }).click();
  await expect(dialog.getByText('One result is outside its limit: heavy metals.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText('Say what was corrected, and why').first()).toBeVisible();
  await dialog.getByLabel('What was corrected, and why').fill('Heavy metals were tested later.');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Version 2')).toBeVisible();
  await reloadPage(certificate);
  await expect(sheet.getByRole('row', { name: /Heavy metals/ })).toContainText('FAIL');
  await openPage(certificate, '/coa/amyloid-beta-25-35?lot=J-2601&version=1');
  await expect(sheet.getByText('SUPERSEDED', { exact: true })).toBeVisible();
  await sheet.getByRole('link', { name: 'See the current version' }).click();
  await expect(sheet.getByText('One result is outside its limit')).toBeVisible();

  await openPage(certificate, '/lot/J-2601');
  await expect(certificate.getByRole('heading', { name: 'Do not use' })).toBeVisible();
  await openPage(certificate, '/coas/log');
  await certificate.getByRole('button', { name: 'Verify in this browser' }).click();
  await expect(certificate.getByText('the chain is whole')).toBeVisible();
  await expect(certificate.getByRole('listitem').filter({ hasText: 'J-2601' })).toHaveCount(2);

  // The next lot has the laboratory and its methods, and nothing that was said of this one.
  await enterLot(page, 'amyloid-beta-25-35', 'J-2604');
  await expect(field(page, 'Laboratory')).toHaveValue('Example Analytical, Burnaby');
  await expect(field(page, 'Purity: method')).toHaveValue('RP-HPLC, 214 nm');
  await expect(field(page, 'Purity (%)')).toHaveValue('');
  await expect(field(page, 'Appearance')).toHaveValue('');
});

test('results are pasted from a table, and the report’s own files are kept and offered @only-in-all', async ({
  page,
  context,
  expectedProblems,
}) => {
  expectedProblems.push(/400/);
  await signIn(page);
  await enterLot(page, 'pepstatin-a', 'J-2602');
  await page.getByRole('button', { name: 'Paste a Table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'Table' })
    .fill('Purity\t≥ 98 %\t98.73 %\tRP-HPLC\nResidual TFA\t0.2 %\nWater\t3,4 %\tKarl Fischer');
  await expect(dialog.getByRole('region', { name: 'Not recognized' })).toContainText(
    'Residual TFA · 0.2 %',
  );
  await expect(dialog.getByRole('list', { name: 'Recognized' })).toContainText(
    'Purity · ≥ 98 % · 98.73 % · RP-HPLC',
  );
  await dialog.getByRole('button', { name: 'Fill In 2 Results' }).click();
  await expect(field(page, 'Purity (%)')).toHaveValue('98.73');
  await expect(field(page, 'Water: method')).toHaveValue('Karl Fischer');

  await page.getByRole('button', { name: 'The report confirms it without a mass' }).click();
  await expect(field(page, 'Identity (mass)')).toHaveValue('yes');

  await page.getByLabel('Evidence, file').setInputFiles({
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 a report startxref 9 %%EOF'),
  });
  await expect(field(page, 'report.pdf')).toHaveValue('report');
  await page.getByLabel('Evidence, file').setInputFiles({
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await expect(page.getByRole('alert')).toBeVisible();
  // HPLC data of one peak alone.
  const run = Array.from({ length: 500 }, (_, index) => {
    const minutes = index / 50;
    return `${minutes},${(100 * Math.exp(-((minutes - 5) ** 2) / 0.02)).toFixed(3)}`;
  });
  await page.getByLabel('Evidence, file').setInputFiles({
    name: 'run.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(run.join('\n')),
  });
  await expect(field(page, 'run.csv')).toHaveValue('trace');
  await field(page, 'Who tested it').selectOption('own');
  await field(page, 'Tested').fill('2026-01-08');
  await field(page, 'Issued').fill('2026-01-08');
  await save(page);
  await page.getByRole('button', { name: 'Publish…' }).click();
  // Before it is published for good.
  await expect(
    dialog.getByText('The HPLC data give 100.00 %, and the purity says 98.73 %'),
  ).toBeVisible();
  await expect(dialog.getByRole('figure', { name: 'Chromatogram' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();

  const [certificate] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Certificate' }).click(),
  ]);
  const [download] = await Promise.all([
    certificate.waitForEvent('download'),
    certificate.getByRole('link', { name: 'The laboratory’s report' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('report.pdf');
  await openPage(certificate, '/lot/J-2602');
  await expect(certificate.getByRole('heading', { name: 'Look twice' })).toBeVisible();
  await expect(certificate.getByText('the shop’s own')).toBeVisible();
});

test('a lot in testing takes the specimen’s place, and can be deleted @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/40[49]/);
  await signIn(page);
  await enterLot(page, 'e-64', 'J-2603');
  await expect(page.getByRole('heading', { name: 'Lot J-2603' })).toBeVisible();
  // From anywhere, by a part of its number.
  await openPage(page, '/admin/dashboard/lots');
  await expect(page.getByRole('row', { name: /J-2603/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Go to' });
  await menu.getByRole('combobox').fill('j-260');
  await menu.getByRole('option', { name: 'J-2603' }).click();
  await expect(page.getByRole('heading', { name: 'Lot J-2603' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  // As many labels as vials, but no more and no fewer than can be asked for.
  for (const [vials, left, labels] of [
    ['1200', 'of 1,200 vials left', '500'],
    ['0', '0 of 0 vials left', '1'],
  ] as const) {
    await field(page, 'Vials').fill(vials);
    await save(page);
    await expect(page.getByText(left)).toBeVisible();
    await page.getByRole('button', { name: 'Labels…' }).click();
    await expect(dialog.getByLabel('How many')).toHaveValue(labels);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
  await openPage(page, '/coa/e-64');
  await expect(page.getByRole('heading', { name: 'This lot is in testing' })).toBeVisible();
  await expect(page.getByText('SPECIMEN')).toHaveCount(0);

  await enterLot(page, 'e-64', 'J-2603');
  await expect(dialog.getByLabel('Lot number')).toHaveAccessibleDescription(
    /This product already has a lot J-2603/,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'J-2603' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete lot J-2603?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('heading', { name: 'Lots' })).toBeVisible();
  await openPage(page, '/coa/e-64');
  await expect(page.getByText('SPECIMEN', { exact: true })).toBeVisible();
  await openPage(page, '/lot/J-2603');
  await expect(page.getByRole('heading', { name: 'No such lot' })).toBeVisible();
});

test('labels for a lot’s vials are downloaded as a PDF @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/400/);
  await signIn(page);
  await openPage(page, '/admin/dashboard/lots?q=DEMO-001');
  await page.getByRole('link', { name: 'DEMO-001', exact: true }).click();
  await page.getByRole('button', { name: 'Labels…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First label on the sheet').fill('31');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  await expect(dialog.getByText('The sheet has 30 labels')).toBeVisible();
  await dialog.getByLabel('First label on the sheet').fill('4');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('labels-DEMO-001.pdf');
});
