import { expect, test } from 'vitest';
import { blankCertificate, certificateAfter } from './blank-certificate.ts';

test('a lot starts from the laboratory and tests of the lot before it, and says nothing else of that one', () => {
  const blank = blankCertificate('340.38');
  const laboratory = {
    laboratory: 'Example Analytical',
    laboratoryAddress: 'Burnaby',
    accreditation: 'ISO/IEC 17025, HPLC',
  };
  const purity = {
    ...{ test: 'Purity', method: 'RP-HPLC, 214 nm', unit: '%' },
    ...{ bound: 'at least' as const, limit: '99.0', expected: '' },
  };
  const last = {
    ...blank,
    ...laboratory,
    appearance: 'White cake',
    submittedBy: 'The shop',
    sampledBy: 'A. Chemist',
    authorisedBy: 'R. Analyst',
    remarks: 'Filtered',
    tests: [
      {
        ...{ ...purity, result: '99.12', uncertainty: '0.2' },
        ...{ detectionLimit: '0.01', quantitationLimit: '0.05' },
      },
    ],
  };
  const unreported = { result: null, uncertainty: '', detectionLimit: '', quantitationLimit: '' };
  expect(certificateAfter(last)).toEqual({
    ...blankCertificate(''),
    ...laboratory,
    tests: [{ ...purity, ...unreported }],
  });
});

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
