import { expect, test } from 'vitest';
import { demoCatalogue } from '../catalogue/catalogue.ts';
import { describeVial } from './describe-vial.ts';

test('no two neighbours of the catalogue, by name, look the same without their labels', () => {
  const looks = demoCatalogue
    .map(describeVial)
    .map(({ name: _, content: __, purity: ___, ...look }) => JSON.stringify(look));
  expect(looks.filter((look, i) => look === looks[i + 1])).toEqual([]);
});
