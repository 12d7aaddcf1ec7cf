import { expect, test } from 'vitest';
import { exampleNumber, readRegistrationNumber } from './registration-numbers.ts';
import { registrationKinds } from './registrations.ts';

test('a number is read however it is typed, and written as on an invoice', () => {
  expect(readRegistrationNumber('gst-hst', ' 123456789rt0001 ')).toBe('123456789 RT0001');
  expect(readRegistrationNumber('gst-hst', '12345 6789 RT 0001')).toBe('123456789 RT0001');
  expect(readRegistrationNumber('qst', '1234567890TQ0001')).toBe('1234567890 TQ0001');
  expect(readRegistrationNumber('pst-bc', 'pst 12345678')).toBe('PST-1234-5678');
  expect(readRegistrationNumber('rst-mb', '1234567')).toBe('123456-7');
});

test('a number of another form is refused', () => {
  for (const typed of [
    '',
    '123456789',
    '12345678 RT0001',
    '123456789 RC0001',
    '1234567890 TQ0001',
  ]) {
    expect(readRegistrationNumber('gst-hst', typed)).toBeUndefined();
  }
});

test('each example is a number of its kind', () => {
  for (const kind of registrationKinds) {
    expect(readRegistrationNumber(kind, exampleNumber(kind))).toBe(exampleNumber(kind));
  }
});
