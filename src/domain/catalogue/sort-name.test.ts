import { expect, test } from 'vitest';
import { makeSortKey } from './sort-name.ts';

test('names sort as people expect, compared byte by byte', () => {
  const names = [
    '3X FLAG Peptide',
    '10-mer',
    'Ac-DEVD-AMC',
    'Amyloid β (1–40), Human',
    'Amyloid β (1–42), HFIP Film',
    'Amyloid β (16–20), KLVFF',
    'Amyloid β (25–35)',
    'bombesin',
    'Élastase',
    'Gramicidin A',
  ];
  const byBytes = (a: string, b: string) =>
    Buffer.compare(Buffer.from(makeSortKey(a)), Buffer.from(makeSortKey(b)));
  expect(names.toReversed().sort(byBytes)).toEqual(names);
});
