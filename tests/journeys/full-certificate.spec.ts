import { changeData } from '../support/change-data.ts';
import { expectAccessible } from '../support/find-faults.ts';
import { enterFullLots, FULL, REASON } from '../support/full-certificate.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';

test.beforeAll(({ shop }) => changeData(shop, (db) => enterFullLots(db, shop)));
test.afterAll(({ shop }) =>
  changeData(shop, async (db) => {
    await db.deleteFrom('lots').where('product_id', '=', FULL.id).execute();
    await db.deleteFrom('products').where('id', '=', FULL.id).execute();
  }),
);

test('a full certificate says whose it is, who measured what, and when; its evidence and its log entry', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-02-05T15:00:00'));
  await openPage(page, `/coa/${FULL.id}`);
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('paragraph').filter({ hasText: /, which prevails\.$/ })).toHaveText(
    /from report EA-26-0412 of Example Analytical Ltd\., which prevails\.$/,
    { useInnerText: true },
  );
  await expect(sheet.getByRole('link', { name: 'EA-26-0412', exact: true })).toHaveAttribute(
    'href',
    /^\/attached_assets\/[0-9a-f]{64}\.pdf$/,
  );
  await expect(sheet.getByRole('note')).toHaveCount(0);
  const rowOf = (label: string) =>
    sheet.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  for (const [label, value] of [
    ['Made', 'June 1, 2025'],
    ['Received by the laboratory', 'September 14, 2025'],
    ['Report issued', 'October 2, 2025, 4 months old'],
    ['Address', '88 Imaginary Way, Burnaby, BC'],
    ['Accreditation', 'ISO/IEC 17025, HPLC and MS of peptides'],
    ['Submitted by', 'The Shop'],
    ['Sampled by', 'The Sampler'],
    ['Authorised at the laboratory by', 'R. Analyst'],
  ] as const) {
    await expect(rowOf(label).getByRole('definition')).toHaveText(value);
  }
  const record = rowOf('The laboratory’s own record');
  await expect(record).toContainText('lab.example, code KX-77-2Q', { useInnerText: true });
  await expect(record.getByRole('link')).toHaveAttribute('href', 'https://lab.example/reports');
  await expect(sheet.getByRole('row', { name: 'Purity' })).toContainText(/98\.73 ± 0\.3\s%/);
  await expect(sheet.getByRole('row', { name: 'Endotoxins' })).toContainText('LOQ 0.05 EU/mg');
  await expect(
    sheet.getByText(/^Not reported: .*uncertainty of identity \(mass\), water/),
  ).toBeVisible();

  // What was signed, whatever the product is called and how it is stored now.
  await expect(sheet.getByText('Fully Stated', { exact: true })).toBeVisible();
  await expect(sheet.getByText('−20 °C')).toBeVisible();

  await expect(sheet.getByText('Stated by the laboratory: 98.73 %.')).toBeVisible();
  await expect(sheet.getByText('The two differ; the laboratory’s figure counts.')).toBeVisible();
  await expect(sheet.getByText('integrated from 2.5 min')).toBeVisible();
  await expect(sheet.getByText('EA-26-0412.pdf')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'The laboratory’s report' })).toHaveAttribute(
    'download',
    'EA-26-0412.pdf',
  );
  await sheet.getByText('Full size').click();
  await expect(sheet.getByRole('img', { name: 'A mass spectrum' })).toHaveCount(2);
  await expect(sheet.getByRole('img', { name: 'A mass spectrum' }).last()).toBeVisible();

  await expect(
    sheet
      .getByRole('paragraph')
      .filter({ hasText: /^Version 2, published January 20, 2026, 20:00 UTC: The appearance/ }),
  ).toBeVisible();
  const entry = sheet.getByRole('paragraph').filter({ hasText: /^Entry \d+ of the/ });
  const hash = (await entry.getByTitle(/^[0-9a-f]{64}$/).getAttribute('title')) ?? '';
  const { entries } = await (await page.request.get('/api/certificates/log')).json();
  expect(entries.at(-1)).toMatchObject({ hash });
  // In the first HTML, before anything is pressed.
  expect(await (await page.request.get('/coas/log')).text()).toContain(hash);
  await expect(entry).toContainText(`Entry ${entries.length} `);

  await sheet.getByRole('link', { name: 'version 1' }).click();
  await expect(page).toHaveURL(/lot=F-2601&version=1$/);
  await expect(sheet.getByRole('note')).toContainText(`Replaced by version 2: ${REASON}`);
});

test('once a lot has expired, its certificate, the choice of lots, the list and the product say so', async ({
  page,
  expectedProblems,
}) => {
  // The product's picture.
  expectedProblems.push(/404/);
  await page.clock.setFixedTime(new Date('2035-02-05T15:00:00'));
  await openPage(page, `/coa/${FULL.id}`);
  await expect(page.getByRole('article').getByRole('note')).toHaveText(
    /^EXPIRED\s*Do not use this lot\. It expired/,
  );
  const choice = page.getByRole('navigation', { name: 'Lots' });
  await expect(choice.getByRole('link', { name: 'F-2601' })).toContainText('expired');
  await openPage(page, `/coas?q=F-2601`);
  await expect(page.getByRole('row', { name: 'Renamed' })).toContainText('expired');
  await openPage(page, `/product/${FULL.id}`);
  await expect(page.getByText(/^98\.73\s% +expired$/)).toBeVisible();
});

test('lots are compared from the oldest to the newest, and a recalled one says so before all else @only-in-all', async ({
  page,
}) => {
  await openPage(page, `/coa/${FULL.id}?lot=%20f-2501`);
  await expect(page).toHaveURL(/lot=F-2501$/);
  await expect(page.getByRole('article').getByRole('note')).toHaveText(
    /^RECALLED\s*Do not use this lot\. .*cracked stopper/,
  );
  const choice = page.getByRole('navigation', { name: 'Lots' });
  await expect(choice.getByRole('link')).toHaveText(['F-2601 October 2, 2025', 'F-2501 recalled']);
  await openPage(page, '/coas?q=F-2501');
  await page.getByRole('link', { name: 'From lot to lot' }).click();
  const trend = page.getByRole('figure').filter({ hasText: 'From lot to lot' });
  await expect(trend).toBeInViewport();
  await trend.getByText('Show as a table').click();
  await expect(trend.getByRole('row', { name: 'F-2501' })).toHaveText(
    /F-2501, recalled2025-03-0297\.62\s%, FAIL/,
  );
});

test('/lot says what the page of a number does not prove, and leads to another number @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  await openPage(page, '/lot/F-2601');
  await expect(page.getByRole('heading', { name: 'What this does not prove' })).toBeVisible();
  const facts = page.getByRole('region', { name: 'Renamed' }).getByRole('definition');
  for (const fact of ['Example Analytical Ltd.', 'EA-26-0412', 'KX-77-2Q']) {
    await expect(facts.filter({ hasText: fact })).toBeVisible();
  }
  expectedProblems.push(/404/);
  await openPage(page, '/lot/Z-9');
  await page.getByLabel('Another lot number').fill('F-2501');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('row', { name: 'Renamed' })).toContainText(/97\.62\s%/);
});

for (const format of ['A4', 'Letter']) {
  test(`printed on ${format}, a full certificate is one sheet and its evidence another${onlyInAllUnless(format === 'Letter')}`, async ({
    page,
  }) => {
    for (const [lot, sheets] of [
      ['F-2501', 1],
      ['F-2601', 2],
      ['F-2601&version=1', 2],
    ] as const) {
      await openPage(page, `/coa/${FULL.id}?lot=${lot}`);
      // A picture that is far below is loaded only when it is near.
      for (const picture of await page.getByRole('article').getByRole('img').all()) {
        await picture.evaluate((image) => {
          if (!(image instanceof HTMLImageElement)) return undefined;
          image.loading = 'eager';
          return image.decode();
        });
      }
      const pdf = await page.pdf({ format });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), lot).toHaveLength(sheets);
    }
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article');
    await expect(
      sheet.getByText('Fully Stated · lot F-2601 · version 1 · SUPERSEDED'),
    ).toBeVisible();
    await expect(sheet.getByText(/^Check this certificate at http.*\/lot\/F-2601$/)).toBeVisible();
    await expect(sheet.getByRole('img', { name: 'QR code of its address' })).toBeVisible();
    await expect(sheet.getByText(/months old$/)).toBeHidden();
    await expect(page.getByRole('link')).toHaveCount(0);
  });
}

for (const [what, lot] of [
  ['a full certificate', 'F-2601'],
  ['a recalled lot', 'F-2501'],
] as const) {
  test(`${what}, with all that opens: axe finds nothing, and nothing scrolls sideways on a phone @only-in-all`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, `/coa/${FULL.id}?lot=${lot}`);
    for (const summary of await page.getByRole('main').locator('summary:visible').all()) {
      await summary.click();
    }
    await expectAccessible(page);
  });
}
