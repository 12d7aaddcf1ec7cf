import { expect, test } from 'vitest';
import { unwrapProducts } from './unwrap-products.ts';

const galanin = { name: 'Galanin', price: 59.99 };
const bombesin = { name: 'Bombesin', price: '60' };

test.each([
  ['an array', [galanin, bombesin]],
  ['products', { products: [galanin, bombesin] }],
  ['items beside a count', { count: 2, items: [galanin, bombesin] }],
  ['products within data', { data: { products: [galanin, bombesin] }, page: 1 }],
  ['edges', { data: { products: { edges: [{ node: galanin }, { node: bombesin }] } } }],
  ['ids', { 'id-1': galanin, 'id-2': bombesin }],
  ['ids within products', { products: { a: galanin, b: bombesin } }],
])('products are found in %s', (_, read) => {
  expect(unwrapProducts(read)).toEqual([galanin, bombesin]);
});

test('a single product is one, whatever its fields are called', () => {
  const set = { ...galanin, items: ['vial'], data: {} };
  expect(unwrapProducts(set)).toEqual([set]);
  expect(unwrapProducts({ product: 1 })).toEqual([{ product: 1 }]);
  expect(unwrapProducts({})).toEqual([{}]);
});
