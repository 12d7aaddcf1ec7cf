import { expect, test } from 'vitest';
import { blankCertificate } from './blank-certificate.ts';

test.each([
  ['1672.9 g/mol', '1672.9'],
  ['340.38', '340.38'],
  ['1,672.9 g/mol', ''],
  ['1 672.9 g/mol', ''],
  ['1672,9 g/mol', ''],
  ['1234567890123456789012345 g/mol', ''],
  ['about 340', ''],
])('of a molecular weight of %s a new certificate expects the mass %s', (stated, expected) => {
  expect(blankCertificate(stated).tests[0]).toMatchObject({ test: 'Identity (mass)', expected });
});
