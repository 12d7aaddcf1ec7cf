import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryHue, categorySlot, slotHue } from './category-hue.ts';

const DEMO_CATEGORIES = [
  'Epitope Tags',
  'Protease Inhibitors',
  'Cell Adhesion Peptides',
  'Neuropeptides',
  'Antimicrobial Peptides',
  'Amyloid Fragments',
  'Enzyme Substrates',
  'Copper & Small Peptides',
];

test('no two demonstration categories share a colour', () => {
  expect(new Set(DEMO_CATEGORIES.map(categoryHue)).size).toBe(DEMO_CATEGORIES.length);
});

test('no category comes near the accent colour, and neighbours are 28° apart or more', () => {
  const hues = Array.from({ length: 12 }, (_, slot) => slotHue(slot)).sort((a, b) => a - b);
  for (const hue of hues) expect(Math.abs(hue - 170)).toBeGreaterThanOrEqual(25);
  for (const [index, hue] of hues.entries()) {
    const next = hues[index + 1] ?? (hues[0] ?? 0) + 360;
    expect(next - hue).toBeGreaterThanOrEqual(28);
  }
});

test('a category that the owner invents keeps its colour from one release to the next', () => {
  expect(categorySlot('Buffers')).toBe(0);
  expect(categorySlot('Standards')).toBe(1);
});

test('any name, also an empty one, gets one of the twelve steps', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const slot = categorySlot(name);
      expect(Number.isInteger(slot) && slot >= 0 && slot < 12).toBe(true);
      expect(categoryHue(name)).toBe(slotHue(slot));
    }),
  );
});
