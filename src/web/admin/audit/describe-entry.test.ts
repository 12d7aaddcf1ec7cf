import { expect, test } from 'vitest';
import { describeEntry } from './describe-entry.ts';

const entry = {
  administrator: 'admin',
  action: 'created',
  kind: 'product',
  subjectName: 'Neurotensin',
  changes: [{ field: 'price', before: null, after: '5.00' }],
} as const;
const names = [{ field: 'names', before: null, after: 'One' }];
const told = (of: Parameters<typeof describeEntry>[0]) => {
  const { does, thing } = describeEntry(of);
  return `${does} ${thing}`;
};

test('a change, an import and a password each read as a sentence', () => {
  expect(told({ ...entry, changes: [...entry.changes] })).toBe('admin created product Neurotensin');
  expect(told({ ...entry, changes: names })).toBe('admin imported product Neurotensin');
  expect(told({ ...entry, changes: names, subjectName: '17 imported products' })).toBe(
    'admin imported 17 products',
  );
  expect(
    told({
      ...entry,
      action: 'changed',
      kind: 'settings',
      subjectName: 'Shop settings',
      changes: [],
    }),
  ).toBe('admin changed Shop settings');
});
