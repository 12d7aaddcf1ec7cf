import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import {
  countPositions,
  findLabelSheet,
  type LabelSheet,
  labelSheets,
  placeLabel,
} from '../../domain/certificates/label-sheets.ts';
import { drawLabels } from './index.ts';
import { placeCode } from './place-code.ts';
import type { VialLabel } from './vial-label.ts';

const label: VialLabel = {
  shopName: 'Boreal Peptides',
  productName: 'Amyloid-β (1–42), human',
  content: '5 mg',
  lotNumber: 'B-0412',
  goodUntil: 'Retest by 2027-04-30',
  storage: 'Store at −20 °C, dry',
  address: 'https://shop.example/lot/B-0412',
};

function sheetOf(id: string): LabelSheet {
  const sheet = findLabelSheet(id);
  if (!sheet) throw new Error(`There is no sheet ${id}`);
  return sheet;
}

describe.each(labelSheets)('$name', (sheet) => {
  // A printer for labels has 203 dots per inch, another one 300 or more.
  const dotsPerInch = countPositions(sheet) === 1 ? 203 : 300;

  test('has the lot’s code on each label, on as many pages as it takes', async () => {
    const count = countPositions(sheet) + 1;
    const pages = await readPdf(drawLabels(sheet, label, count, 1), dotsPerInch);
    expect(pages).toHaveLength(2);
    for (const { width, height } of pages) {
      expect(width).toBeCloseTo(sheet.page.width, 1);
      expect(height).toBeCloseTo(sheet.page.height, 1);
    }
    for (let position = 1; position <= count; position += 1) {
      const { page, left, top } = placeLabel(sheet, position);
      const middle = top + sheet.label.height / 2;
      const found = pages[page]?.codes.filter(
        ({ x, y }) => x > left && x < left + sheet.label.width && Math.abs(y - middle) < 0.5,
      );
      expect(found).toMatchObject([
        { text: label.address, correction: expect.stringMatching(/[MQH]/), mirrored: false },
      ]);
    }
    expect(pages.flatMap(({ codes }) => codes)).toHaveLength(count);
  });

  test('has modules that a phone can tell apart, with room around them', () => {
    const { module, quiet } = placeCode(label.address, sheet.label);
    expect(module).toBeGreaterThanOrEqual(0.33);
    expect(quiet).toBe(sheet.label.height < 13 ? 2 : 4);
  });
});

test('what nobody foresaw is printed, and the code can be read', async () => {
  for (const text of [
    '🧪👩‍🔬 peptide',
    'עברית العربية',
    '\u0000\u001b[1A\u202e\u2028\ud800',
    'W'.repeat(500),
    'Leu⁵ – ¼ ± x̌ ㎎ Ω',
    ' ',
  ]) {
    const unforeseen = {
      ...{ shopName: text, productName: text, content: text, lotNumber: text },
      ...{ goodUntil: text, storage: text, address: label.address },
    };
    const [page] = await readPdf(drawLabels(sheetOf('roll-50x25'), unforeseen, 1, 1), 203);
    expect(page?.codes).toMatchObject([{ text: label.address }]);
  }
});

test('a sheet that was begun is used up from the position that is free', async () => {
  const sheet = sheetOf('avery-5160');
  const [page, next] = await readPdf(drawLabels(sheet, label, 3, 29));
  expect([page?.codes.length, next?.codes.length]).toEqual([2, 1]);

  // Nothing is printed where the labels are gone.
  const { top } = placeLabel(sheet, 28);
  const dots = page?.dots;
  if (!dots) throw new Error('The page is missing');
  const gone = dots.rgba.subarray(0, Math.floor((top / 25.4) * 300) * dots.width * 4);
  expect(gone.every((value) => value === 255)).toBe(true);
});

test('what all labels show is in the file once', () => {
  const sheet = sheetOf('avery-5167');
  const one = drawLabels(sheet, label, 1, 1).length;
  expect(drawLabels(sheet, label, 80, 1).length).toBeLessThan(one + 2000);
});

test('the file says what it is, and not who made it or when', () => {
  const file = drawLabels(sheetOf('roll-50x25'), { ...label, lotNumber: 'β-1' }, 1, 1);
  const title = Buffer.from('\ufeffLabels of lot β-1', 'utf16le').swap16().toString('hex');
  const text = file.toString('latin1');
  expect(text).toContain(`/Title<${title}>`);
  expect(text).toContain('/PrintScaling/None');
  expect(text).not.toMatch(/\/(Author|Creator|CreationDate)/);
});
