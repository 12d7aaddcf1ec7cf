import { expect, test } from 'vitest';
import { readCatalogueSearch } from './read-catalogue-search.ts';

test('an address gives category, filters, sorting, view and page', () => {
  expect(readCatalogueSearch({ category: 'Epitope Tags', sort: 'price-low', page: '3' })).toEqual({
    category: 'Epitope Tags',
    sort: 'price-low',
    page: 3,
  });
  const all = {
    q: 'flag',
    stock: 'in',
    sale: 'on',
    purity: '98',
    content: '1-to-5',
    view: 'table',
  };
  expect(readCatalogueSearch(all)).toEqual(all);
});

test.each([
  [{ q: ' ' }],
  [{ q: 'x'.repeat(101) }],
  [{ category: '' }],
  [{ category: '\0' }],
  [{ category: 'x'.repeat(101) }],
  [{ category: 7 }],
  [{ sort: 'name' }],
  [{ sort: 'stock' }],
  [{ stock: 'out' }],
  [{ sale: 'true' }],
  [{ purity: '97' }],
  [{ purity: 98 }],
  [{ content: '5 mg' }],
  [{ view: 'pictures' }],
  [{ constructor: 'x' }],
  [{ page: '1' }],
  [{ page: '-3' }],
  [{ page: 'two' }],
])('%j is what stands there anyway, or nonsense, and is left out', (search) => {
  expect(readCatalogueSearch(search)).toEqual({});
});

test('no page is further than the last there can be', () => {
  expect(readCatalogueSearch({ page: '99999999999999' })).toEqual({ page: 100_000 });
});
