import { expect, test } from 'vitest';
import { parseSpecifications } from './parse-specifications.ts';

test('labelled lines become rows', () => {
  expect(parseSpecifications('Formula: C2H5NO2\r\nStorage: −20 °C: dry').rows).toEqual([
    { label: 'Formula', value: 'C2H5NO2' },
    { label: 'Storage', value: '−20 °C: dry' },
  ]);
});

test('facts come first, storage last, by one label however they are spelled', () => {
  const text = 'Storage: dry\nColour: blue\nMW: 18\nCAS No.:7732-18-5\nCatalog number: A-1';
  expect(parseSpecifications(text).rows.map(({ label }) => label)).toEqual([
    'Catalogue number',
    'CAS',
    'Molecular weight',
    'Colour',
    'Storage',
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
