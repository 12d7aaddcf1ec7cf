import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import {
  countPositions,
  findLabelSheet,
  type LabelSheet,
  labelSheets,
  placeLabel,
} from '../../domain/label-sheets.ts';
import { drawLabels, type VialLabel } from './index.ts';
import { placeCode } from './place-code.ts';

const names = ['Amyloid-β (1–42), human', 'FLAG Peptide (DYKDDDDK)', 'Neurotensin'];

function labelOf(lot: number, changes: Partial<VialLabel> = {}): VialLabel {
  return {
    shopName: 'Boreal Peptides',
    productName: names[lot % names.length] ?? '',
    content: '5 mg',
    lotNumber: `B-${lot}`,
    goodUntil: 'Retest by 2027-04-30',
    storage: 'Store at −20 °C, dry',
    address: `https://shop.example/lot/B-${lot}`,
    ...changes,
  };
}

function sheetOf(id: string): LabelSheet {
  const sheet = findLabelSheet(id);
  if (!sheet) throw new Error(`There is no sheet ${id}`);
  return sheet;
}

describe.each(labelSheets)('$name', (sheet) => {
  // A printer for labels has 203 dots per inch, another one 300 or more.
  const dotsPerInch = countPositions(sheet) === 1 ? 203 : 300;

  test('has the code of each lot on its own label, on as many pages as it takes', async () => {
    const labels = Array.from({ length: countPositions(sheet) + 1 }, (_, i) => labelOf(1000 + i));
    const pages = await readPdf(drawLabels(sheet, labels), dotsPerInch);
    expect(pages).toHaveLength(2);
    for (const { width, height } of pages) {
      expect(width).toBeCloseTo(sheet.page.width, 1);
      expect(height).toBeCloseTo(sheet.page.height, 1);
    }
    labels.forEach(({ address }, index) => {
      const { page, left, top } = placeLabel(sheet, index + 1);
      const middle = top + sheet.label.height / 2;
      const found = pages[page]?.codes.filter(
        ({ x, y }) => x > left && x < left + sheet.label.width && Math.abs(y - middle) < 0.5,
      );
      expect(found).toMatchObject([
        { text: address, correction: expect.stringMatching(/[MQH]/), mirrored: false },
      ]);
    });
    expect(pages.flatMap(({ codes }) => codes)).toHaveLength(labels.length);
  });

  test('has modules that a phone can tell apart, with room around them', () => {
    const { module, quiet } = placeCode(labelOf(1000).address, sheet.label);
    expect(module).toBeGreaterThanOrEqual(0.33);
    expect(quiet).toBe(sheet.label.height < 13 ? 2 : 4);
  });

  test('prints what nobody foresaw', async () => {
    const texts = [
      '🧪👩‍🔬 peptide',
      'עברית العربية',
      '\u0000\u001b[1A\u202e\u2028\ud800',
      'W'.repeat(500),
      'Leu⁵ – ¼ ± x̌ ㎎ Ω',
      ' ',
    ];
    const labels = texts.map((text, i) =>
      labelOf(2000 + i, {
        shopName: text,
        productName: text,
        content: text,
        goodUntil: text,
        storage: text,
        lotNumber: text,
      }),
    );
    const pages = await readPdf(drawLabels(sheet, labels), dotsPerInch);
    const found = pages.flatMap(({ codes }) => codes.map(({ text }) => text));
    expect(found.toSorted()).toEqual(labels.map(({ address }) => address));
  });
});

test('a sheet that was begun is used up from the position that is free', async () => {
  const sheet = sheetOf('avery-5160');
  const [page, next] = await readPdf(
    drawLabels(sheet, [labelOf(1), labelOf(2), labelOf(3)], { firstPosition: 29 }),
  );
  const inOrder = page?.codes.toSorted((a, b) => a.x - b.x).map(({ text }) => text);
  expect(inOrder).toEqual([labelOf(1).address, labelOf(2).address]);
  expect(next?.codes.map(({ text }) => text)).toEqual([labelOf(3).address]);

  // Nothing is printed where the labels are gone.
  const { top } = placeLabel(sheet, 28);
  const dots = page?.dots;
  if (!dots) throw new Error('The page is missing');
  const gone = dots.rgba.subarray(0, Math.floor((top / 25.4) * 300) * dots.width * 4);
  expect(gone.every((value) => value === 255)).toBe(true);
});

test.each([0, 31, 1.5, Number.NaN])('there is no position %d on a sheet of 30', (firstPosition) => {
  const sheet = sheetOf('avery-5160');
  expect(() => drawLabels(sheet, [labelOf(1)], { firstPosition })).toThrow(RangeError);
});

test('no labels make no sheet', () => {
  expect(() => drawLabels(sheetOf('avery-5160'), [])).toThrow(RangeError);
});

test('labels of one lot are in the file once', () => {
  const sheet = sheetOf('avery-5167');
  const one = drawLabels(sheet, [labelOf(1)]).length;
  const many = drawLabels(sheet, Array<VialLabel>(80).fill(labelOf(1))).length;
  expect(many).toBeLessThan(one + 2000);
});

test('the file says what it is, and not who made it or when', () => {
  const file = drawLabels(sheetOf('roll-50x25'), [labelOf(1, { lotNumber: 'β-1' })]);
  const title = Buffer.from('\ufeffLabels of lot β-1', 'utf16le').swap16().toString('hex');
  const text = file.toString('latin1');
  expect(text).toContain(`/Title<${title}>`);
  expect(text).toContain('/PrintScaling/None');
  expect(text).not.toMatch(/\/(Author|Creator|CreationDate)/);
});
