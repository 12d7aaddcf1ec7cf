import { describe, expect, test } from 'vitest';
import { oklchToHex } from '../../platform/images/oklch.ts';
import { measureText } from '../../platform/images/outline-text.ts';
import { breakName } from './break-name.ts';
import { drawVial, VIEW_BOX } from './draw-vial.ts';
import { type Fill, shapeVial, type Vial } from './vial.ts';

const vial: Vial = {
  brand: { name: 'Prairie Peptide Supply', hasVial: true },
  name: 'Amyloid-β (1–42)',
  content: '1\u2009mg',
  purity: '≥\u200995\u2009%',
  hue: 110,
  vialSizeMl: 2,
  fill: 'film',
};

describe('a drawn vial', () => {
  test('is the same drawing every time, and another one for another product', () => {
    expect(drawVial(vial)).toBe(drawVial({ ...vial }));
    expect(drawVial(vial)).not.toBe(drawVial({ ...vial, name: 'Amyloid-β (1–40)' }));
  });

  test('needs no font and no file, and has no broken number', () => {
    for (const fill of ['cake', 'powder', 'crystals', 'film', 'solution'] satisfies Fill[]) {
      expect(drawVial({ ...vial, fill })).not.toMatch(/<text|<image|NaN|undefined/);
    }
  });

  test('refers to no gradient, filter or clip that it lacks', () => {
    for (const fill of ['cake', 'powder', 'crystals', 'film', 'solution'] satisfies Fill[]) {
      const svg = drawVial({ ...vial, fill, amber: true });
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
      expect(used.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  test('has a shadow that ends inside the picture, however large the vial is', () => {
    const [left = 0, , width = 0] = VIEW_BOX.split(' ').map(Number);
    for (const vialSizeMl of [2, 3, 5, 10]) {
      const ellipses = drawVial({ ...vial, vialSizeMl }).matchAll(
        /<ellipse cx="([\d.]+)" cy="[\d.]+" rx="([\d.]+)"/g,
      );
      const ends = Array.from(ellipses, ([, cx, rx]) => [
        Number(cx) - Number(rx),
        Number(cx) + Number(rx),
      ]).flat();
      expect(Math.min(...ends)).toBeGreaterThanOrEqual(left);
      expect(Math.max(...ends)).toBeLessThanOrEqual(left + width);
    }
  });

  test('names the letter that it cannot draw', () => {
    expect(() => drawVial({ ...vial, name: 'Ж-peptide' })).toThrow("No glyph for 'Ж'");
  });

  test('has the shop’s name however long it is, and its vial only where that is its mark', () => {
    const brand = { name: 'W'.repeat(60), hasVial: false };
    expect(drawVial({ ...vial, brand })).not.toMatch(/NaN|undefined/);
    const [without, with_] = [false, true].map((hasVial) =>
      drawVial({ ...vial, brand: { ...vial.brand, hasVial } }),
    );
    expect(without).not.toBe(with_);
  });

  test('has a thin space before each unit, however the catalogue writes it', () => {
    const [close, apart] = ['97.9%', '97.9 %'].map((purity) => drawVial({ ...vial, purity }));
    expect(close).toBe(apart);
  });

  test('gets the next larger glass for a size between two', () => {
    expect(shapeVial(4)).toEqual(shapeVial(5));
    expect(shapeVial(50)).toEqual(shapeVial(10));
  });

  test('is fuller of a gram than of a milligram, and brown where light does harm', () => {
    expect(shapeVial(5, '1 g').fillTop).toBeLessThan(shapeVial(5, '1 mg').fillTop);
    expect(drawVial({ ...vial, amber: true })).toContain('v-brown');
    expect(drawVial(vial)).not.toContain('v-brown');
  });
});

describe('a name on the label', () => {
  const style = { size: 60, weight: 600 } as const;
  const width = measureText('Substance P', style);

  test.each([
    ['LL-37', ['LL-37']],
    ['Somatostatin-14', ['Somatostatin-14']],
    ['Glutathione (reduced)', ['Glutathione', '(reduced)']],
    ['Angiotensin II (human)', ['Angiotensin II', '(human)']],
    ['Suc-Ala-Ala-Pro-Phe-AMC', ['Suc-Ala-Ala-', 'Pro-Phe-AMC']],
    ['Angiotensinogenfragment', ['Angiotensinogenfragment']],
  ])('%s is set as %j', (name, lines) => {
    expect(breakName(name, style, width)).toEqual(lines);
  });
});

describe('OKLCH to hex', () => {
  test.each([
    [1, 0, 0, '#ffffff'],
    [0, 0, 0, '#000000'],
    [0.628, 0.2577, 29.23, '#ff0000'],
    [0.452, 0.3132, 264.05, '#0000ff'],
  ])('oklch(%d %d %d) is %s', (lightness, chroma, hue, hex) => {
    expect(oklchToHex(lightness, chroma, hue)).toBe(hex);
  });

  test('a colour outside sRGB loses chroma, not lightness', () => {
    expect(oklchToHex(0.6, 0.4, 195)).toBe(oklchToHex(0.6, 0.3, 195));
  });
});
