import { expect, test } from 'vitest';
import { describeHosts, findPictures, putPictures } from './fetch-pictures.ts';
import type { ImportFile } from './read-import-file.ts';

const [a, b, c] = ['https://a.example/1.png', 'http://b.example/2.png', 'https://c.example/3.png'];
const file: ImportFile = {
  name: 'wc-product-export.csv',
  source: 'WooCommerce',
  products: [{ name: 'One', image: a }, { name: 'Two', image: b }, { name: 'Three' }, { image: a }],
  rows: [2, 3, 4, 5],
  leftOut: [],
};
const known = { rows: [2] };

test('each picture is fetched once, and none of a product that is left out', () => {
  expect(findPictures(file, known, 'update').addresses).toEqual([a, b]);
  expect(findPictures(file, known, 'skip').addresses).toEqual([a]);
});

test('of a file that was exported here nothing is fetched, and its addresses stay', () => {
  const { source: _, ...own } = file;
  expect(findPictures(own, known, 'add').addresses).toEqual([]);
  expect(putPictures(own, { paths: new Map() })).toBe(own);
});

test('a product has the path of its picture, and none where the picture is missing', () => {
  const { products } = putPictures(file, { paths: new Map([[a, '/attached_assets/a.webp']]) });
  expect(products).toEqual([
    { name: 'One', image: '/attached_assets/a.webp' },
    { name: 'Two', image: '' },
    { name: 'Three' },
    { image: '/attached_assets/a.webp' },
  ]);
});

test('further pictures are fetched too; of those that are missing, the product keeps the others', () => {
  const morePictures = [b, c].map((image) => ({ image, alt: 'The box' }));
  const several = { ...file, products: [{ name: 'One', image: a, morePictures }], rows: [2] };
  expect(findPictures(several, { rows: [] }, 'add').addresses).toEqual([a, b, c]);
  const put = (paths: Map<string, string>) => putPictures(several, { paths }).products[0];
  expect(put(new Map([[c, '/attached_assets/c.webp']]))).toEqual({
    name: 'One',
    image: '',
    morePictures: [{ image: '/attached_assets/c.webp', alt: 'The box' }],
  });
  // An update then leaves those of the shop.
  expect(put(new Map())).toEqual({ name: 'One', image: '', morePictures: undefined });
});

test.each([
  [[a, `${a}?2`], 'a.example'],
  [[a, b], 'a.example and b.example'],
  [[a, b, c, 'https://d.example:8443/4.png'], 'a.example, b.example, c.example and others'],
])('%j lie at %s', (addresses, hosts) => {
  expect(describeHosts({ addresses, paths: new Map(), failures: new Map() })).toBe(hosts);
});
