import { expect, test } from 'vitest';
import { nameSize, withContent } from './size-name.ts';

const peptide = { name: 'HA Peptide', dosage: '25 mg' };

test('a product is called by its content, too, if it has other sizes', () => {
  expect(nameSize(peptide)).toBe('HA Peptide');
  expect(nameSize({ ...peptide, otherSizes: 0 })).toBe('HA Peptide');
  expect(nameSize({ ...peptide, otherSizes: 2 })).toBe('HA Peptide, 25 mg');
  expect(nameSize({ ...peptide, sizes: [{}] })).toBe('HA Peptide, 25 mg');
  expect(nameSize({ ...peptide, sizeOf: 'ha-peptide' })).toBe('HA Peptide, 25 mg');
});

test('without a content there is only the name', () => {
  expect(withContent(peptide)).toBe('HA Peptide, 25 mg');
  expect(withContent({ ...peptide, dosage: '' })).toBe('HA Peptide');
});
