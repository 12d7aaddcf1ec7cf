import { expect, test } from 'vitest';
import { parseSpecifications } from './parse-specifications.ts';

test('labelled lines become rows, in their order', () => {
  expect(parseSpecifications('Formula: C2H5NO2\r\nStorage: −20 °C: dry').rows).toEqual([
    { label: 'Formula', value: 'C2H5NO2' },
    { label: 'Storage', value: '−20 °C: dry' },
  ]);
});

test('a label that comes twice is one row', () => {
  expect(parseSpecifications('Solubility: water\nSolubility: DMSO').rows).toEqual([
    { label: 'Solubility', value: 'water; DMSO' },
  ]);
});

test('free text, times and addresses stay text', () => {
  const text = 'Keep dry.\n\nhttps://example.com/a\n10:30\nLabel:';
  expect(parseSpecifications(text)).toEqual({
    rows: [],
    notes: ['Keep dry.', 'https://example.com/a', '10:30', 'Label:'],
  });
});
