import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { writeProductExport } from '../../domain/catalogue/product-export.ts';

const PRODUCTS = '/api/admin/products';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const at = (name: string) => `https://pictures.example/${name}.webp`;
const box = { image: at('box'), alt: 'The box' };
const back = { image: at('back'), alt: '' };
const written = {
  imageAlt: 'The vial from the front',
  morePictures: [box, back],
  seoTitle: 'Buy Substance P',
  seoDescription: 'Measured by HPLC.',
};
const least = { name: 'Substance P', price: '40.00', image: at('vial') };
const add = (fields: object = {}) => owner.post(PRODUCTS, { ...least, ...fields });
const shown = async (id = 'substance-p') => (await owner.get(`/api/products/${id}`)).json;
const send = (products: object[], existing = 'update') =>
  owner.post(`${PRODUCTS}/import`, { products, existing });

test('a product without further pictures and texts answers as before', async () => {
  const { json } = await add();
  for (const field of Object.keys(written)) expect(json).not.toHaveProperty(field);
  expect(await shown()).not.toHaveProperty('morePictures');
});

test('pictures keep their order and texts; the first stays the product’s image', async () => {
  await add(written);
  expect(await shown()).toMatchObject({ image: at('vial'), ...written });
  const { json } = await owner.patch(`${PRODUCTS}/substance-p`, {
    version: 1,
    image: box.image,
    imageAlt: box.alt,
    morePictures: [back],
  });
  expect(json).toMatchObject({ image: at('box'), imageAlt: 'The box', morePictures: [back] });
  const [{ changes }] = (await owner.get('/api/admin/audit?kind=product')).json.rows;
  expect(changes).toContainEqual({
    field: 'morePictures',
    before: `${at('box')} · The box\n${at('back')}`,
    after: at('back'),
  });
  const none = { imageAlt: '', morePictures: [], seoTitle: '', seoDescription: '' };
  await owner.patch(`${PRODUCTS}/substance-p`, { version: 2, ...none });
  for (const field of Object.keys(none)) expect(await shown()).not.toHaveProperty(field);
});

test.each([
  [{ morePictures: [{ image: '', alt: '' }] }, 'morePictures.0.image', 'Choose a picture'],
  [
    { morePictures: [box, { image: 'http://a.example/b.png', alt: '' }] },
    'morePictures.1.image',
    /begins with https/,
  ],
  [
    { morePictures: [{ image: 'javascript:alert(1)', alt: '' }] },
    'morePictures.0.image',
    /begins with https/,
  ],
  [
    { morePictures: [{ image: '/attached_assets/none.webp', alt: '' }] },
    'morePictures.0.image',
    /no picture at this path/,
  ],
  [
    { morePictures: [{ image: at('a'), alt: 'x'.repeat(251) }] },
    'morePictures.0.alt',
    /At most 250/,
  ],
  [{ morePictures: Array.from({ length: 8 }, () => box) }, 'morePictures', /at most 8 pictures/],
  [{ morePictures: 'a.png' }, 'morePictures', /must be a list/],
  [{ imageAlt: 'x'.repeat(251) }, 'imageAlt', /At most 250/],
  [{ imageAlt: 'a\u0000b' }, 'imageAlt', /cannot be printed/],
  [{ seoTitle: 'x'.repeat(201) }, 'seoTitle', /At most 200/],
  [{ seoDescription: 'x'.repeat(501) }, 'seoDescription', /At most 500/],
])('%j is refused', async (fields, field, sentence) => {
  const { status, json } = await add(fields);
  expect(status).toBe(400);
  expect(json.fields[field]).toEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  );
});

test('a size has pictures of its own', async () => {
  await add({ ...written, dosage: '1 mg' });
  const { id } = (
    await add({ sizeOf: 'substance-p', dosage: '5 mg', image: at('large'), morePictures: [back] })
  ).json;
  expect(await shown(id)).toMatchObject({ image: at('large'), morePictures: [back] });
  expect(await shown(id)).not.toHaveProperty('imageAlt');
  expect(await shown()).toMatchObject({ image: at('vial'), ...written });
});

test('an export has all pictures and texts, and imported again it changes nothing', async () => {
  await add(written);
  await add({ name: 'Plain' });
  const file = writeProductExport((await owner.get('/api/products')).json);
  const preview = await owner.post(`${PRODUCTS}/import/preview`, { products: JSON.parse(file) });
  expect(preview.json).toMatchObject({ changed: 0, unchanged: 2 });
  expect((await send(JSON.parse(file))).json).toMatchObject({ updated: 2, errors: [] });
  expect((await owner.get(`${PRODUCTS}/plain`)).json.version).toBe(1);
  expect(writeProductExport((await owner.get('/api/products')).json)).toBe(file);
  await owner.delete(`${PRODUCTS}/substance-p`);
  await owner.delete(`${PRODUCTS}/plain`);
  await send(JSON.parse(file));
  expect(writeProductExport((await owner.get('/api/products')).json)).toBe(file);
});

test('a file without further pictures leaves those of the shop; one that says none takes them away', async () => {
  await add(written);
  await send([{ ...least, price: '41.00' }]);
  expect(await shown()).toMatchObject({ price: '41.00', ...written });
  await send([{ ...least, morePictures: null, imageAlt: '' }]);
  expect(await shown()).not.toHaveProperty('morePictures');
  expect(await shown()).toMatchObject({ seoTitle: written.seoTitle });
});

test('a file’s pictures that are not in the shop are counted once for each product, and wrong ones refused', async () => {
  await putProduct(shop, { name: 'Other' });
  const gone = { image: '/attached_assets/gone.webp', alt: '' };
  expect((await send([{ ...least, morePictures: [gone, gone] }])).json).toMatchObject({
    count: 1,
    missingPictures: 1,
  });
  const wrong = [{ image: 'javascript:alert(1)', alt: '' }];
  expect((await send([{ ...least, morePictures: wrong }])).json.errors).toEqual([
    expect.stringMatching(/^Row 1 \(Substance P\), morePictures: A picture is a path/),
  ]);
});

test('undoing an import puts pictures and texts back', async () => {
  await add(written);
  await owner.post(`${PRODUCTS}/import`, {
    products: [{ ...least, morePictures: [], seoTitle: 'Another' }],
    existing: 'update',
    import: { id: 'one', file: 'a.json' },
  });
  expect(await shown()).toMatchObject({ seoTitle: 'Another' });
  const undone = await owner.post('/api/admin/product-imports/one/undo');
  expect(undone.json).toMatchObject({ restored: 1, kept: [] });
  expect(await shown()).toMatchObject(written);
});
