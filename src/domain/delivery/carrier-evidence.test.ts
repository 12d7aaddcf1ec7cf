import { expect, test } from 'vitest';
import { carrierNamed, carrierOfNumber } from './carrier-evidence.ts';

test.each([
  ['1Z999AA10123456784', 'ups'],
  ['1Z999AA10123456785', undefined],
  ['7023 2100 3941 4604', 'canada-post'],
  ['7023210039414605', undefined],
  ['RN123456785CA', 'canada-post'],
  ['RN123456784CA', undefined],
  ['335258857374', undefined],
  ['1234567890', undefined],
  ['', undefined],
])('%s is a number of %s', (number, carrier) => {
  expect(carrierOfNumber(number)).toBe(carrier);
});

test.each([
  ['Postes Canada', 'canada-post'],
  ['DOM.XP', 'canada-post'],
  ['Purolator Express 9AM', 'purolator'],
  ['ups_standard', 'ups'],
  ['USPS Ground Advantage', 'other'],
  ['Expedited', undefined],
  ['UPS or FedEx', undefined],
])('%s names %s', (text, carrier) => {
  expect(carrierNamed(text)).toBe(carrier);
});
