import { expect, test } from 'vitest';
import { nameAmong } from './name-among.ts';

const small = { id: 'ha', name: 'HA Peptide', dosage: '5 mg' };
const large = { id: 'ha-25', name: 'HA Peptide', dosage: '25 mg' };
const other = { id: 'flag', name: 'FLAG Peptide', dosage: '5 mg' };

test('a name that two products share is told apart by the content', () => {
  const all = [small, large, other];
  expect(all.map((product) => nameAmong(product, all))).toEqual([
    'HA Peptide, 5 mg',
    'HA Peptide, 25 mg',
    'FLAG Peptide',
  ]);
});
