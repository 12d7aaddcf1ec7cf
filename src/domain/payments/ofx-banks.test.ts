import { expect, test } from 'vitest';
import { recogniseOfxFile } from './ofx-banks.ts';

const nothing = { name: '', quicken: '', institution: '' };

test.each([
  ['RBC', { quicken: '00015' }],
  ['RBC', { institution: '900000100' }],
  ['TD', { quicken: '2' }],
  ['TD', { institution: '300000100' }],
  ['BMO', { institution: '200000100' }],
  ['CIBC', { quicken: '00005' }],
  ['CIBC', { institution: '600000100' }],
  ['Tangerine', { quicken: '10951' }],
  ['Tangerine', { institution: '0614' }],
  ['National Bank', { institution: '000612345' }],
  ['Simplii', { name: 'Simplii Financial', institution: '010' }],
  ['A Credit Union', { name: 'A Credit Union', quicken: '99999' }],
  [undefined, { institution: '000000000' }],
])('the bank %s is known by %j', (bank, given) => {
  expect(recogniseOfxFile({ ...nothing, ...given }).bank).toBe(bank);
});
