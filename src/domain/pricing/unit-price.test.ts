import { expect, test } from 'vitest';
import { describePerMg, describeUnitPrice } from './unit-price.ts';

test.each([
  ['124.00', '5 mg', '$24.80/mg'],
  ['62.00', '1 mg', '$62.00/mg'],
  ['100.00', '3 mg', '$33.33/mg'],
  ['40.00', '1 g', '$40.00/g'],
  ['54.00', '500 mg', '$0.11/mg'],
  ['49.00', '500 mg', '$98.00/g'],
  ['12.00', '50 µg', '$240.00/mg'],
  ['62.00', '50 µg', '$1,240.00/mg'],
  ['12.00', '50 mcg', '$240.00/mg'],
  ['86.00', '1 mL', undefined],
  ['86.00', '', undefined],
  ['86.00', '0 mg', undefined],
  ['86.00', 'about 5 mg', undefined],
])('%s for %s is %s', (price, content, expected) => {
  expect(describeUnitPrice(price, content)).toBe(expected);
});

test.each([
  ['124.00', '5 mg', '$24.80'],
  ['54.00', '500 mg', '$0.11'],
  ['36.00', '1 g', '$0.036'],
  ['40.00', '10 g', '$0.0040'],
  ['0.00', '1 g', '$0.00'],
  ['62.00', '50 µg', '$1,240.00'],
  ['86.00', '1 mL', undefined],
])('a milligram of %s for %s costs %s', (price, content, expected) => {
  expect(describePerMg(price, content)).toBe(expected);
});
