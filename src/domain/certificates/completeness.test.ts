import { expect, test } from 'vitest';
import { blankCertificate } from './blank-certificate.ts';
import { measureCompleteness } from './completeness.ts';
import { blankTest } from './test-results.ts';

const blank = blankCertificate('340.38');
const stated = {
  ...blank,
  kind: 'third-party' as const,
  reportNumber: 'R-1',
  laboratory: 'Example Analytical',
  laboratoryAddress: 'Burnaby',
  accreditation: 'ISO/IEC 17025, HPLC',
  submittedBy: 'The shop',
  sampledBy: 'The shop',
  sampledOn: '2026-01-01',
  receivedOn: '2026-01-02',
  testedOn: '2026-01-03',
  issuedOn: '2026-01-04',
  authorisedBy: 'R. Analyst',
  lookupLink: 'https://lab.example/',
  evidence: [{ kind: 'report' }],
  tests: blank.tests.map((one) => ({
    ...one,
    result: '1',
    method: 'HPLC',
    uncertainty: '0.1',
    quantitationLimit: '0.05',
  })),
};

test('a certificate that states everything lacks nothing, and a blank one nearly everything', () => {
  expect(measureCompleteness(stated)).toEqual({ stated: 18, of: 18, missing: [] });
  expect(measureCompleteness(blank).stated).toBe(1);
});

test('a method that one result lacks is missing, but not that of a test that was not made', () => {
  const [first, ...others] = stated.tests;
  const tests = first ? [{ ...first, method: '' }, ...others] : [];
  expect(measureCompleteness({ ...stated, tests }).missing).toEqual(['Method of each result']);
  const untested = tests.map((one) => (one.method === '' ? { ...one, result: null } : one));
  expect(measureCompleteness({ ...stated, tests: untested }).missing).toEqual([]);
});

test('limits of quantitation are asked of results that are small, where there are any', () => {
  const tests = stated.tests.map((one) => ({ ...one, quantitationLimit: '' }));
  expect(measureCompleteness({ ...stated, tests }).missing).toEqual([
    'Limit of quantitation of each result',
  ]);
  const [water] = stated.tests.filter(({ test }) => test === 'Water');
  const one = stated.tests.map((each) =>
    each === water ? { ...each, quantitationLimit: '' } : each,
  );
  expect(measureCompleteness({ ...stated, tests: one }).missing).toEqual([
    'Limit of quantitation of Water',
  ]);
  const purity = tests.filter(({ test }) => test === 'Purity');
  const complete = { stated: 17, of: 17, missing: [] };
  expect(measureCompleteness({ ...stated, tests: purity })).toEqual(complete);
});

test('the results that lack their uncertainty are named, unless all do; words have none', () => {
  const lacking = (...names: string[]) =>
    measureCompleteness({
      ...stated,
      tests: stated.tests.map((one) =>
        names.includes(one.test) ? { ...one, uncertainty: '' } : one,
      ),
    }).missing;
  expect(lacking('Water', 'Endotoxins')).toEqual(['Uncertainty of Water, Endotoxins']);
  expect(lacking(...stated.tests.map(({ test }) => test))).toEqual(['Uncertainty of each result']);
  const words = {
    ...blankTest,
    test: 'Appearance',
    bound: 'conforms' as const,
    result: 'yes',
    method: 'Visual',
    limit: 'Clear',
  };
  expect(measureCompleteness({ ...stated, tests: [...stated.tests, words] }).missing).toEqual([]);
});
