import { expect, test } from 'vitest';
import { pickRelated } from './related-products.ts';

const product = (name: string, sequence = name) => ({
  name,
  specifications: `Sequence: ${sequence}\nStorage: −20 °C`,
});

test('a fragment and a control that differs in one residue come before the rest of their category', () => {
  const others = ['cyclo(RGDfK)', 'YIGSR', 'RGDS', 'GRGESP (control)'].map((name) =>
    product(name, name.replace(' (control)', '')),
  );
  expect(pickRelated(product('GRGDSP'), others, 3).map(({ name }) => name)).toEqual([
    'RGDS',
    'GRGESP (control)',
    'cyclo(RGDfK)',
  ]);
});

test('without a sequence the names alone are compared, and what nothing is like keeps its order', () => {
  const others = ['Leupeptin', 'E-64', 'Aprotinin', 'E-64d'].map((name) => product(name, ''));
  expect(
    pickRelated({ name: 'E-64', specifications: '' }, others, 4).map(({ name }) => name),
  ).toEqual(['E-64', 'E-64d', 'Leupeptin', 'Aprotinin']);
});
