import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countPositions, findLabelSheet, labelSheets, placeLabel } from './label-sheets.ts';

/** Measures are rounded to hundredths of a millimetre. */
const ROUNDING = 0.011;

describe.each(labelSheets)('$name', (sheet) => {
  const position = fc.integer({ min: 1, max: 5 * countPositions(sheet) });

  test('no label leaves the sheet', () => {
    fc.assert(
      fc.property(position, (at) => {
        const { left, top } = placeLabel(sheet, at);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + sheet.label.width).toBeLessThanOrEqual(sheet.page.width + ROUNDING);
        expect(top + sheet.label.height).toBeLessThanOrEqual(sheet.page.height + ROUNDING);
      }),
    );
  });

  test('no label overlaps another one', () => {
    fc.assert(
      fc.property(position, position, (one, other) => {
        fc.pre(one !== other);
        const [a, b] = [placeLabel(sheet, one), placeLabel(sheet, other)];
        const apart =
          a.page !== b.page ||
          Math.abs(a.left - b.left) >= sheet.label.width - ROUNDING ||
          Math.abs(a.top - b.top) >= sheet.label.height - ROUNDING;
        expect(apart).toBe(true);
      }),
    );
  });

  test('what is left of the sheet is the same on opposite sides', () => {
    const first = placeLabel(sheet, 1);
    const last = placeLabel(sheet, countPositions(sheet));
    const right = sheet.page.width - last.left - sheet.label.width;
    const bottom = sheet.page.height - last.top - sheet.label.height;
    expect(Math.abs(right - first.left)).toBeLessThan(0.1);
    expect(Math.abs(bottom - first.top)).toBeLessThan(0.1);
  });
});

test('positions go along the rows and on to the next page', () => {
  const sheet = findLabelSheet('avery-5160');
  if (!sheet) throw new Error('The sheet is missing');
  expect(countPositions(sheet)).toBe(30);
  expect(placeLabel(sheet, 1)).toEqual({ page: 0, left: 4.76, top: 12.7 });
  expect(placeLabel(sheet, 3)).toEqual({ page: 0, left: expect.closeTo(144.46), top: 12.7 });
  expect(placeLabel(sheet, 4)).toEqual({ page: 0, left: 4.76, top: expect.closeTo(38.1) });
  expect(placeLabel(sheet, 31)).toEqual({ page: 1, left: 4.76, top: 12.7 });
});

test('each sheet has an id of its own', () => {
  expect(new Set(labelSheets.map(({ id }) => id)).size).toBe(labelSheets.length);
  expect(findLabelSheet('avery-0000')).toBeUndefined();
});
