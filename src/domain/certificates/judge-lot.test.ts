import { expect, test } from 'vitest';
import { describeAge } from './certificate-age.ts';
import { judgeLot, type LotFacts } from './judge-lot.ts';
import { defaultTests } from './test-results.ts';

const TODAY = '2026-11-25';
const results = ['340.4', '99.1', '3.2', '96.4', '<0.05', '2'];
const certificate = {
  kind: 'third-party' as const,
  laboratory: 'Example Analytical',
  reportNumber: 'R-1',
  issuedOn: '2026-10-02',
  lookupLink: '',
  evidence: [{ kind: 'report' }],
  tests: defaultTests('340.38').map((one, index) => ({ ...one, result: results[index] ?? null })),
};
const good: LotFacts = { expiresOn: '2027-10-01', retestOn: '', recall: null, certificate };
const untested = certificate.tests.map((one) =>
  one.test === 'Water' ? { ...one, result: null } : one,
);
const unlimited = certificate.tests.map((one) =>
  one.test === 'Water' ? { ...one, limit: '' } : one,
);
const failed = certificate.tests.map((one) =>
  one.test === 'Water' ? { ...one, result: '6' } : one,
);

test('a demonstration is said to be within no limits', () => {
  const demonstration = { ...certificate, kind: 'demonstration' as const };
  const { reasons } = judgeLot({ ...good, certificate: demonstration }, TODAY);
  expect(reasons).toEqual(['This is a demonstration: nobody has measured its figures.']);
});

test('a complete, current certificate of a third party is green, and says whose', () => {
  expect(judgeLot(good, TODAY)).toEqual({
    light: 'green',
    reasons: [
      'Example Analytical tested this lot (report R-1).',
      'All results are within their limits.',
    ],
  });
});

test('the laboratory’s own record serves as well as its report', () => {
  const linked = { ...certificate, evidence: [], lookupLink: 'https://lab.example/R-1' };
  expect(judgeLot({ ...good, certificate: linked }, TODAY).light).toBe('green');
});

test.each<[string, Partial<LotFacts>, RegExp]>([
  ['recalled', { recall: { reason: 'Labels mixed up.' } }, /recalled: Labels mixed up/],
  [
    'outside a limit',
    { certificate: { ...certificate, tests: failed } },
    /outside its limit: water/,
  ],
  ['expired', { expiresOn: '2026-11-24' }, /expired/],
])('a lot that is %s is red', (_, with_, reason) => {
  const { light, reasons } = judgeLot({ ...good, ...with_ }, TODAY);
  expect([light, reasons.join(' ')]).toEqual(['red', expect.stringMatching(reason)]);
});

test.each<[string, Partial<LotFacts>, RegExp]>([
  ['without a certificate', { certificate: null }, /no certificate yet/],
  ['tested by its supplier', { certificate: { ...certificate, kind: 'supplier' } }, /supplier’s/],
  ['tested by the shop', { certificate: { ...certificate, kind: 'own' } }, /shop’s own/],
  ['of an unknown tester', { certificate: { ...certificate, kind: '' } }, /does not say who/],
  ['a demonstration', { certificate: { ...certificate, kind: 'demonstration' } }, /nobody has/],
  ['not wholly tested', { certificate: { ...certificate, tests: untested } }, /Not tested: water/],
  [
    'without its laboratory’s report',
    { certificate: { ...certificate, evidence: [{ kind: 'trace' }] } },
    /laboratory’s own report is not here to compare/,
  ],
  [
    'with a result that nothing limits',
    { certificate: { ...certificate, tests: unlimited } },
    /Without a limit: water/,
  ],
  ['past its retest', { retestOn: '2026-11-24' }, /retest/],
  ['long certified', { certificate: { ...certificate, issuedOn: '2024-11-25' } }, /24 months old/],
])('a lot %s is amber', (_, with_, reason) => {
  const { light, reasons } = judgeLot({ ...good, ...with_ }, TODAY);
  expect([light, reasons.join(' ')]).toEqual(['amber', expect.stringMatching(reason)]);
});

test('on its last day a lot is still good', () => {
  expect(judgeLot({ ...good, expiresOn: TODAY, retestOn: TODAY }, TODAY).light).toBe('green');
});

test.each([
  ['2026-10-26', ''],
  ['2026-10-25', '1 month old'],
  ['2025-09-30', '13 months old'],
])('issued on %s, a certificate is %j', (issuedOn, age) => {
  expect(describeAge(issuedOn, TODAY)).toBe(age);
});
