import { putProduct } from '../../src/server/catalogue/index.ts';
import type { EnteredLot } from '../../src/server/certificates/index.ts';
import { changeData } from '../support/change-data.ts';
import { aCertificate, aLot, aProduct, certifyLot } from '../support/factories.ts';
import { expectAccessible } from '../support/find-faults.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';

const BELOW_LIMIT = aProduct({ id: 'below-the-limit', name: 'Below Limit', purity: '97.9%' });
const COLD = aProduct({
  id: 'kept-cold',
  name: 'Kept Cold',
  specifications: [
    'Sequence: Arg-Pro-Lys-Pro-Gln-Gln-Phe-Phe-Gly-Leu-Met',
    'Form: acetate salt, white lyophilized powder',
    'Solubility: water, 1 mg/mL',
    'Store at -80 C in the dark',
    'Keep dry',
  ].join('\n'),
});
const lots: EnteredLot[] = [
  aLot('ghk-cu', { number: 'B-0412' }),
  aLot('neurotensin', { number: 'B-0420' }),
  aLot('neurotensin', {
    number: 'A-0398',
    certificate: aCertificate(
      {
        'Identity (mass)': { result: null },
        Purity: { result: '98.00' },
        Water: { result: null },
        'Heavy metals': { result: null },
      },
      { issuedOn: '2025-03-12', testedOn: '2025-03-05', appearance: '' },
    ),
  }),
  aLot(COLD.id),
  aLot('ll-37', { number: 'C-1', certificate: aCertificate({ Water: { result: '5.01' } }) }),
];

// Entered behind the server's back, which keeps its answers: it starts again before and after.
test.beforeAll(async ({ shop }) => {
  await changeData(shop, async (db) => {
    for (const product of [BELOW_LIMIT, COLD]) await putProduct(db, product, 0);
    for (const [index, lot] of lots.entries()) await certifyLot(db, lot, index);
  });
});
test.afterAll(async ({ shop }) => {
  await changeData(shop, async (db) => {
    await db.deleteFrom('lots').where('id', 'not like', 'demonstration-%').execute();
    await db.deleteFrom('products').where('id', 'in', [BELOW_LIMIT.id, COLD.id]).execute();
  });
});

test('a lot’s certificate shows its number, laboratory, dates and measured results', async ({
  page,
}) => {
  await openPage(page, '/product/ghk-cu');
  await expect(page.getByText('Purity (newest lot B-0412)')).toBeVisible();
  await page.getByRole('link', { name: 'Certificate of lot B-0412' }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByText('All results are within their limits.')).toBeVisible();
  for (const text of [
    'B-0412',
    'Example Analytical, Burnaby',
    'October 2, 2025',
    'September 24, 2025',
    'White lyophilized cake',
  ]) {
    await expect(sheet.getByText(text, { exact: true })).toBeVisible();
  }
  for (const [test, limit, result] of [
    ['Identity (mass)', '1672.97 ± 1.0', '1672.95'],
    ['Purity', '≥ 98.0', '99.12'],
    ['Water', '≤ 5.0', '3.4'],
    ['Peptide content', '≥ 95.0', '96.05'],
    ['Endotoxins', '≤ 5.0', '0.05'],
    ['Heavy metals', '≤ 10', '2 ppm'],
  ] as const) {
    const row = sheet.getByRole('row', { name: test });
    await expect(row).toContainText(limit);
    await expect(row).toContainText(result);
    await expect(row.getByRole('cell').last()).toHaveText('PASS');
  }
  await expect(page.getByText('SPECIMEN', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Lots' })).toHaveCount(0);
});

test('a result outside its limit fails and is named @only-in-all', async ({ page }) => {
  await openPage(page, '/coa/ll-37');
  await expect(page.getByText('One result is outside its limit: water.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Water' })).toContainText('FAIL');
  await expect(page.getByRole('row', { name: 'Purity' })).toContainText('PASS');
});

test('how a lot is stored stands as the owner wrote it, in its lines @only-in-all', async ({
  page,
}) => {
  await openPage(page, `/coa/${COLD.id}`);
  const storage = page.getByRole('article').getByText('Store at');
  expect(await storage.innerText()).toBe(COLD.specifications);
});

test('the holder of an older vial finds its lot, where what was not measured is not tested', async ({
  page,
}) => {
  await openPage(page, '/coa/neurotensin');
  const choice = page.getByRole('navigation', { name: 'Lots' });
  await expect(choice.getByRole('link')).toHaveText([
    'B-0420 October 2, 2025',
    'A-0398 March 12, 2025',
  ]);
  await expect(choice.getByRole('link', { name: 'B-0420' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page).toHaveTitle(
    'Neurotensin, lot B-0420, certificate of analysis · Boreal Peptides',
  );
  await choice.getByRole('link', { name: 'A-0398' }).click();

  await expect(page).toHaveURL(/\/coa\/neurotensin\?lot=A-0398$/);
  await expect(choice.getByRole('link', { name: 'A-0398' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page).toHaveTitle(
    'Neurotensin, lot A-0398, certificate of analysis · Boreal Peptides',
  );
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('status')).toHaveText(/^Lot A-0398: All tested results are/);
  await expect(sheet.getByText('March 12, 2025')).toBeVisible();
  await expect(
    sheet.getByText(
      'All tested results are within their limits. Identity not tested. Not tested: water, heavy metals.',
    ),
  ).toBeVisible();
  await expect(sheet.getByRole('row', { name: 'Water' }).getByRole('cell').last()).toHaveText(
    'not tested',
  );
  await expect(sheet.getByRole('row', { name: 'Purity' })).toContainText('PASS');
  await expect(sheet.getByText('not tested', { exact: true })).toHaveCount(3);
});

test('an address with a lot opens it at once, and one with an unknown lot leads to those there are @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/404/);
  const old = await openPage(page, '/coa/neurotensin?lot=A-0398');
  expect(old?.status()).toBe(200);
  await expect(page.getByRole('article').getByText('A-0398', { exact: true })).toBeVisible();

  const unknown = await openPage(page, '/coa/neurotensin?lot=Z-9');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Lot not found' })).toBeVisible();
  await page.getByRole('link', { name: 'A-0398' }).click();
  await expect(page.getByRole('article').getByText('A-0398', { exact: true })).toBeVisible();

  const withoutLots = await openPage(page, '/coa/magainin-2?lot=Z-9');
  expect(withoutLots?.status()).toBe(404);
  await page.getByRole('link', { name: 'See the specimen certificate' }).click();
  await expect(page.getByText('SPECIMEN', { exact: true })).toBeVisible();
});

test('the list of COAs names each product’s lot, or says specimen @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/coas');
  await expect(page.getByText('Some of these certificates are specimens')).toBeVisible();
  const row = page.getByRole('row', { name: 'Neurotensin' });
  await expect(row).toContainText('Lot B-0420, issued October 2, 2025');
  await expect(page.getByRole('row', { name: 'Magainin 2' })).toContainText('Specimen');
  await row.getByRole('link', { name: 'View certificate' }).click();
  await expect(page.getByRole('article').getByText('B-0420', { exact: true })).toBeVisible();
});

test('a specimen passes in the ink of the text, against the purity that its product promises @only-in-all', async ({
  page,
}) => {
  await openPage(page, `/coa/${BELOW_LIMIT.id}`);
  const sheet = page.getByRole('article');
  await expect(sheet.getByText('SPECIMEN', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('columnheader').last()).toHaveText('Specimen');
  const cells = sheet.getByRole('row', { name: 'Purity' }).getByRole('cell');
  await expect(cells).toHaveText([/^≥ 97\.9\s%$/, /^97\.9\s%$/, 'PASS']);
  const ink = await sheet.evaluate((element) => getComputedStyle(element).color);
  await expect(cells.last()).toHaveCSS('color', ink);
  await expect(sheet.getByText('PASS', { exact: true })).toHaveCount(5);
});

test('a search for a lot shows that lot’s figure and leads to it, with the others in sight @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/coas?q=a-0398');
  const row = page.getByRole('row', { name: 'Neurotensin' });
  await expect(row).toContainText(/98\.00\s%/);
  await expect(row.getByRole('listitem')).toHaveText([
    'Lot A-0398, issued March 12, 2025',
    /^Lot B-0420, 99\.12\s%, issued October 2, 2025$/,
  ]);
  await row.getByRole('link', { name: 'View certificate' }).click();
  await expect(page).toHaveURL(/\/coa\/neurotensin\?lot=A-0398$/);

  await openPage(page, '/coas');
  const failed = page.getByRole('row', { name: 'LL-37' });
  await expect(failed).toContainText('a test failed');
  await failed.getByRole('link', { name: 'C-1', exact: true }).click();
  await expect(page).toHaveURL(/\/coa\/ll-37\?lot=C-1$/);
});

for (const format of ['A4', 'Letter']) {
  test(`printed on ${format}, a lot’s certificate is one sheet with nothing else on it${onlyInAllUnless(format === 'Letter')}`, async ({
    page,
  }) => {
    for (const address of ['/coa/neurotensin', `/coa/${COLD.id}`, '/coa/ll-37']) {
      await openPage(page, address);
      const pdf = await page.pdf({ format });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('One result is outside its limit')).toBeVisible();
    for (const role of ['button', 'banner', 'contentinfo', 'navigation', 'link'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
  });
}

for (const [what, address] of [
  ['a lot with an older one', '/coa/neurotensin'],
  ['a lot with results that were not tested', '/coa/neurotensin?lot=A-0398'],
  ['a lot outside a limit', '/coa/ll-37'],
  ['a specimen below a limit', `/coa/${BELOW_LIMIT.id}`],
  ['an unknown lot', '/coa/neurotensin?lot=Z-9'],
  ['the list of COAs with lots', '/coas'],
] as const) {
  test(`${what}: axe finds nothing, light or dark, and nothing scrolls sideways on a phone @only-in-all`, async ({
    page,
    expectedProblems,
  }) => {
    if (address.endsWith('Z-9')) expectedProblems.push(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, address);
    for (const details of await page.getByRole('main').locator('summary:visible').all()) {
      await details.click();
    }
    await expectAccessible(page);
  });
}
