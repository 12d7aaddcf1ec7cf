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
  expect(listFree({ products }, { rows: [] }, 'add')).toEqual([
    'Bradykinin',
    'Melittin',
    'LL-37',
    'Row 7',
  ]);
});

test('what the shop has and is left out does not count', () => {
  expect(listFree({ products }, { rows: [1, 7] }, 'skip')).toEqual(['Melittin', 'LL-37']);
  expect(listFree({ products }, { rows: [1, 7] }, 'update')).toHaveLength(4);
});
