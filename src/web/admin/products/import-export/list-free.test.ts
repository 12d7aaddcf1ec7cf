import { expect, test } from 'vitest';
import { listFree } from './list-free.ts';

const products = [
  { name: 'Bradykinin', price: '0.00' },
  { name: 'Melittin', price: 0 },
  { name: 'LL-37', price: '0,0' },
  { name: 'HA Peptide', price: '0.01' },
  { name: 'Leupeptin', price: null },
  { name: 'Aprotinin' },
  { price: '0' },
  'text',
];

test('what costs 0.00 in a file is listed, however that is written', () => {
  expect(listFree({ products }, { rows: [], free: [1, 2, 3, 7] }, 'add')).toEqual([
    'Bradykinin',
    'Melittin',
    'LL-37',
    'Row 7',
  ]);
});

test('what the shop has and is left out does not count', () => {
  expect(listFree({ products }, { rows: [1, 7], free: [2, 3] }, 'skip')).toEqual([
    'Melittin',
    'LL-37',
  ]);
});

test('where products are updated, those that cost 0.00 already do not count', () => {
  expect(listFree({ products }, { rows: [1, 2, 7], free: [2, 3] }, 'update')).toEqual([
    'Melittin',
    'LL-37',
  ]);
});
