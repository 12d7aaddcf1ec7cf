import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryHue, categorySlot } from './category-hue.ts';

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

test('the house colour goes to cell adhesion peptides', () => {
  expect(categoryHue('Cell Adhesion Peptides')).toBe(170);
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
      expect(categoryHue(name)).toBe(slot * 30 + 20);
    }),
  );
});
