import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

test('a lot is entered, corrected and deleted, and its certificate follows', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/admin/dashboard/products/neurotensin');
  await expect(page.getByRole('heading', { name: 'No lot entered yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Enter a lot' }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await field('Lot number').fill('J-2601');
  await field('Laboratory').fill('Example Analytical, Burnaby');
  await field('Tested on').fill('2026-01-08');
  await field('Issued on').fill('2026-01-05');
  await dialog.getByLabel('Purity (%)').fill('99,12');
  await dialog.getByLabel('Peptide content (%)').fill('< 95');
  await dialog.getByLabel('Endotoxins (EU/mg)').fill('< 0.05');
  await dialog.getByLabel('Purity: method').fill('RP-HPLC, 214 nm');
  await dialog.getByLabel('Water (%)').fill('5,01 %');
  await expect(dialog.getByText('FAIL')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enter Lot', exact: true }).click();
  await expect(dialog.getByText('less than one would not show that it is enough')).toBeVisible();
  await dialog.getByLabel('Peptide content (%)').fill('96.4');
  await dialog.getByLabel('Water (%)').fill('3.2');
  await field('Issued on').fill('2026-01-15');
  await dialog.getByRole('button', { name: 'Enter Lot', exact: true }).click();
  await expect(page.getByText('Not tested: heavy metals.')).toBeVisible();

  const [certificate] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Certificate of lot J-2601' }).click(),
  ]);
  await expect(certificate.getByText('< 0.05 EU/mg')).toBeVisible();
  await expect(certificate.getByText('Example Analytical, Burnaby')).toBeVisible();
  const line = (name: RegExp) => certificate.getByRole('rowheader', { name });
  await expect(line(/^Purity/)).toContainText('RP-HPLC, 214 nm');
  await expect(line(/^Water/)).toContainText('Method not stated');
  await expect(line(/^Heavy metals/)).toHaveText('Heavy metals');

  await page.getByRole('button', { name: 'Edit lot J-2601' }).click();
  await expect(dialog.getByLabel('Endotoxins (EU/mg)')).toHaveValue('< 0.05');
  await dialog.getByLabel('Heavy metals (ppm)').fill('11');
  await dialog.getByRole('button', { name: 'Update Lot' }).click();
  await expect(page.getByText('One result is outside its limit: heavy metals.')).toBeVisible();
  await certificate.reload();
  await expect(certificate.getByRole('row', { name: /Heavy metals/ })).toContainText('FAIL');

  await page.getByRole('button', { name: 'Delete lot J-2601' }).click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete lot J-2601?',
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No lot entered yet' })).toBeVisible();
});

test('a lot with a number that exists, or issued before its test, is refused at its field', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/40[09]/);
  await signIn(page);
  const made = await page.request.post('/api/admin/lots', {
    data: {
      productId: 'bombesin',
      number: 'J-1',
      laboratory: 'Example Analytical',
      testedOn: '2026-01-05',
      issuedOn: '2026-01-09',
    },
  });
  const { id } = await made.json();
  await page.goto('/admin/dashboard/products/bombesin');
  await expect(page.getByText('None of these tests was made.')).toBeVisible();
  await page.getByRole('button', { name: 'Enter a lot' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Laboratory', { exact: true })).toHaveValue('Example Analytical');
  for (const name of ['Tested on', 'Issued on']) {
    await expect(dialog.getByLabel(name)).toHaveValue('');
    await dialog.getByLabel(name).fill('2026-01-09');
  }
  await dialog.getByLabel('Lot number').fill('J-1');
  await dialog.getByRole('button', { name: 'Enter Lot', exact: true }).click();
  await expect(dialog.getByLabel('Lot number')).toHaveAccessibleDescription(
    /This product already has a lot J-1/,
  );
  await dialog.getByLabel('Lot number').fill('J-2');
  await dialog.getByLabel('Issued on').fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Enter Lot', exact: true }).click();
  await expect(dialog.getByLabel('Issued on')).toHaveAccessibleDescription(
    /on the day of its test or later/,
  );
  // What was typed is not lost by Escape.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.request.delete(`/api/admin/lots/${id}`);
});
