import { orderBradykinin } from '../support/buy-on-page.ts';
import { forgetImports, journeyNames, listProducts, openImport } from '../support/import-dialog.ts';
import { openMore } from '../support/open-more.ts';
import { openPage } from '../support/open-page.ts';
import { deleteOrders } from '../support/restore-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

const shopify = `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status
journey-peptide,Journey Peptide,"<p>Lyophilized, <b>pure</b>.</p><ul><li>In-vitro use</li></ul>",Maker,Neuropeptides,true,Content,5 mg,7,40.00,55.00,https://cdn.example.com/a.png,active
journey-peptide,,,,,,,10 mg,3,70.00,,https://cdn.example.com/b.png,
journey-draft,Journey Draft,,Maker,Other,true,Title,Default Title,1,9.00,,,draft
`;
const wooCommerce = `ID,Type,SKU,Name,Published,Description,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)
1,variable,JP,Journey Peptide,1,"<p>Lyophilized.</p>",1,,,,Peptides > Neuropeptides,https://shop.example/jp.png,,Content,"5 mg, 10 mg"
2,variation,JP-5,Journey Peptide - 5 mg,1,,1,7,40.00,55.00,,,JP,Content,5 mg
3,variation,JP-10,Journey Peptide - 10 mg,1,,1,parent,,70.00,,http://127.0.0.1/router.png,JP,Content,10 mg
`;

/** In the midst of them one without a day. */
const orders = `Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name
#1001,ada@example.com,paid,fulfilled,CAD,110.00,2025-03-04 23:30:00 -0800,2,Journey Bombesin,45.00,Ada Tester
#1001,ada@example.com,,,,,2025-03-04 23:30:00 -0800,1,Journey Galanin,20.00,
#1002,bo@example.com,paid,fulfilled,CAD,20.00,soon,1,Journey Galanin,20.00,Bo Tester
#1003,ada@example.com,refunded,,USD,20.00,2025-04-01 10:00:00 -0700,1,Journey Galanin,20.00,Ada Tester
`;

test.afterEach(async ({ page, database }) => {
  await database.deleteFrom('earlier_orders').execute();
  await forgetImports(page, database);
});

test('the product CSV of a Shopify shop is imported, with a word on what changes on the way @only-in-all', async ({
  page,
}) => {
  const { dialog, choose } = await openImport(page);
  await choose('products_export_1.csv', shopify);
  await expect(dialog.getByText('are sizes of one product')).toBeVisible();
  await expect(dialog.getByText('1 product skipped, not for sale there')).toContainText(
    'Journey Draft',
  );
  await dialog.getByLabel('Fetch 2 pictures at cdn.example.com').uncheck();
  await dialog.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(toastOn(page, '2 products imported')).toBeVisible();
  const imported = (await listProducts(page)).filter(({ name }) => name.startsWith('Journey'));
  expect(imported).toMatchObject([
    {
      name: 'Journey Peptide',
      description: 'Lyophilized, pure.\n\n- In-vitro use',
      category: 'Neuropeptides',
      price: '40.00',
      originalPrice: '55.00',
      onSale: true,
      stock: 7,
      dosage: '5 mg',
    },
    { name: 'Journey Peptide', sizeOf: 'journey-peptide', dosage: '10 mg', price: '70.00' },
  ]);
  const picture = await page.request.get(imported[0]?.image ?? '');
  expect(picture.headers()['content-type']).toBe('image/webp');
});

test('an owner moves in from WooCommerce: sizes and pictures come along, and all of it can be undone @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/400 .*fetch-image/);
  const [picture] = (await listProducts(page)).map(({ image }) => image);
  const { dialog, choose } = await openImport(page);
  await choose('wc-product-export.csv', wooCommerce);
  await expect(dialog.getByText('2 products in wc-product-export.csv')).toBeVisible();
  await expect(dialog.getByLabel('Fetch 2 pictures at shop.example and 127.0.0.1')).toBeChecked();

  // The shop refuses its own network by itself; the other picture comes at the second attempt.
  let attempts = 0;
  await page.route('**/api/admin/fetch-image', (route) => {
    if (route.request().postData()?.includes('127.0.0.1')) return route.continue();
    attempts += 1;
    const message = 'shop.example answers 503 and no picture';
    return attempts === 1
      ? route.fulfill({ status: 400, json: { message, code: 'not_fetched' } })
      : route.fulfill({ json: { imagePath: picture } });
  });
  await dialog.getByRole('button', { name: 'Import 2 products' }).click();
  const failures = dialog.getByRole('list', { name: 'Pictures that were not fetched' });
  await expect(failures.getByRole('listitem')).toHaveCount(2);
  await expect(failures).toContainText('https://shop.example/jp.png: shop.example answers 503');
  await expect(failures).toContainText("127.0.0.1 is in the shop's own network");
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(failures.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByText('1 of 2 pictures fetched, 1 failed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import Without Them' }).click();
  await expect(toastOn(page, '2 products imported')).toBeVisible();

  await openPage(page, '/product/journey-peptide');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journey Peptide');
  await expect(page.getByRole('link', { name: /10 mg/ })).toBeVisible();
  const imported = (await listProducts(page)).filter(({ name }) => name.startsWith('Journey'));
  expect(imported).toMatchObject([
    { dosage: '5 mg', price: '40.00', originalPrice: '55.00', stock: 7, image: picture },
    { dosage: '10 mg', price: '70.00', stock: 0, sizeOf: 'journey-peptide' },
  ]);

  await openPage(page, '/admin/dashboard/products');
  await page.getByRole('button', { name: 'Import' }).click();
  await dialog.getByRole('link', { name: 'Past Imports' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Past Imports');
  const row = page.getByRole('row', { name: 'wc-product-export.csv' });
  await expect(row).toContainText('2 products added');
  await row.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click();
  await expect(toastOn(page, 'Import undone')).toBeVisible();
  await expect(row).toContainText('Undone');
  await expect(row.getByRole('button', { name: 'Undo' })).toBeHidden();
  expect(await journeyNames(page)).toEqual([]);
});

test('the orders of a former shop are kept as history: seen first, found, shown with an order, and undone as a whole @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage, { email: 'Ada@example.com' });
  await signIn(page);
  await openPage(page, '/admin/dashboard/orders');
  const dialog = page.getByRole('dialog', { name: 'Import Earlier Orders' });
  const choose = async (text: string) => {
    await openMore(page);
    await page.getByRole('button', { name: 'Import' }).click();
    const file = { name: 'orders_export_1.csv', mimeType: '', buffer: Buffer.from(text) };
    await dialog.getByLabel('Orders file').setInputFiles(file);
  };
  await choose(orders);
  await expect(dialog.getByText('2 new orders in orders_export_1.csv')).toContainText('Shopify');
  await expect(dialog.getByRole('list', { name: 'Orders that are not kept' })).toHaveText(
    "Line 4 (#1002): no date: 'soon'",
  );
  await expect(dialog.getByRole('list', { name: 'The first of them' })).toContainText(
    '#1001 · 2025-03-04 · Ada Tester · $110.00',
  );
  await dialog.getByRole('button', { name: 'Import 2 Orders' }).click();
  await expect(toastOn(page, '2 earlier orders imported')).toBeVisible();
  await expect(dialog).toBeHidden();
  await choose(orders);
  await expect(dialog.getByText('0 new orders in orders_export_1.csv')).toContainText(
    '2 imported before',
  );
  await expect(dialog.getByRole('button', { name: 'Nothing New to Import' })).toBeDisabled();
  await page.keyboard.press('Escape');

  const before = page.getByRole('region', { name: 'Before this shop' });
  await expect(before).toBeHidden();
  await page.getByLabel('Search orders').fill('1001');
  await expect(before.getByRole('row', { name: '#1001' })).toContainText(
    /Ada Tester.*March 4, 2025.*2 × Journey Bombesin, Journey Galanin.*paid, fulfilled.*\$110\.00/,
  );
  // None of this shop's own: nothing says that nothing was found.
  await expect(page.getByText('Nothing matches')).toBeHidden();
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  const own = page.getByRole('region', { name: '2 earlier orders with your former shop' });
  await expect(own.getByRole('listitem').first()).toContainText('#1003 April 1, 2025USD 20.00');

  await openPage(page, '/admin/dashboard/products/imports');
  const row = page.getByRole('row', { name: 'orders_export_1.csv' });
  await expect(row).toContainText('2 earlier orders added');
  await row.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click();
  await expect(toastOn(page, 'Import undone')).toBeVisible();
  await expect(row).toContainText('Undone');
  expect(await database.selectFrom('earlier_orders').selectAll().execute()).toEqual([]);
  await deleteOrders(database);
});

test('a file of another kind is told where it belongs @only-in-all', async ({ page }) => {
  const { dialog, choose } = await openImport(page);
  await choose('orders_export_1.csv', orders);
  await expect(dialog.getByRole('alert')).toContainText('import it with Import on the Orders page');
  await choose(
    'customers_export.csv',
    'First Name,Email,Accepts Email Marketing\nAda,a@b.example,yes\n',
  );
  await expect(dialog.getByRole('alert')).toContainText('can also be imported under Subscribers');
  await openPage(page, '/admin/dashboard/orders');
  await openMore(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const file = (text: string) => ({ name: 'a.csv', mimeType: '', buffer: Buffer.from(text) });
  const chooseOrders = (text: string) => page.getByLabel('Orders file').setInputFiles(file(text));
  await chooseOrders(shopify);
  await expect(page.getByRole('alert')).toContainText('import it above the list of Products');
  await chooseOrders('Date,Order #,N. Revenue,Status,Customer,Items sold\n');
  await expect(page.getByRole('alert')).toContainText('does not say who placed the orders');
  await chooseOrders('Date,Amount\n');
  await expect(page.getByRole('alert')).toContainText('This is not an export of orders.');
});
