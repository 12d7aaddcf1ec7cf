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
const sentence = (of: Parameters<typeof describeEntry>[0]) => {
  const { verb, subject } = describeEntry(of);
  return `${verb} ${subject}`;
};

test('a change, an import and a password each read as a sentence', () => {
  expect(sentence({ ...entry, changes: [...entry.changes] })).toBe(
    'admin created product Neurotensin',
  );
  expect(sentence({ ...entry, changes: names })).toBe('admin imported product Neurotensin');
  expect(sentence({ ...entry, changes: names, subjectName: '17 imported products' })).toBe(
    'admin imported 17 products',
  );
  expect(
    sentence({
      ...{ ...entry, action: 'deleted', subjectName: '17 imported products' },
      changes: [{ field: 'names', before: 'One', after: null }],
    }),
  ).toBe('admin undid the import of 17 products');
  expect(
    sentence({
      ...entry,
      action: 'changed',
      kind: 'settings',
      subjectName: 'Shop settings',
      changes: [],
    }),
  ).toBe('admin changed Shop settings');
});
