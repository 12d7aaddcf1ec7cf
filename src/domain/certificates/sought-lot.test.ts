import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldQuery } from '../text/search.ts';
import { soughtLotNumbers } from './sought-lot.ts';

test('what stands before a number on a label changes nothing', () => {
  const before = fc.constantFrom(
    ...[
      '#',
      '# ',
      'Lot ',
      'LOT ',
      'lot#',
      'Lot # ',
      'Lot: ',
      'lot no. ',
      'Lot No ',
      'Lot number: ',
    ],
    ...['Batch ', 'batch #', 'No de lot ', 'N° de lot : ', '＃', 'Lot\u00a0', ' lot. '],
  );
  const number = fc.stringMatching(/^[A-Z0-9]([A-Z0-9–/-]{0,10}[A-Z0-9])?$/);
  fc.assert(
    fc.property(before, number, (prefix, lot) => {
      expect(soughtLotNumbers(prefix + lot)).toContain(foldQuery(lot));
      expect(soughtLotNumbers(lot)).toEqual([foldQuery(lot)]);
    }),
  );
});

test.each(['LOT-2026-1', 'Lotus 12', 'batch7', 'no 7', 'lot'])(
  '%s is a number as it is',
  (query) => {
    expect(soughtLotNumbers(query)).toEqual([query.toLowerCase()]);
  },
);

test.each(['', ' ', '#', 'Lot #', 'lot:', 'Batch # '])('%j is no number', (query) => {
  expect(soughtLotNumbers(query)).toEqual([]);
});
