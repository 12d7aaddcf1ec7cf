import { expect, test } from 'vitest';
import { isLookAlike } from './mail-doubts.ts';

test.each([
  'interac.com',
  'interac.ca.example.com',
  'interac.example.com',
  'payments-interac.ca',
  'interac-payments.ca',
  'interactransfer.ca',
  'paymentsinterac.ca',
  'lnterac.ca',
  '1nterac.ca',
  'interrac.ca',
  'intearc.ca',
  'interc.ca',
  'lnteracc.ca',
  'іnterас.ca',
  'intérac.ca',
  'notify.int-erac.ca',
])('%s is made to be taken for Interac', (domain) => {
  expect(isLookAlike(domain)).toBe(true);
});

test.each([
  'interac.ca',
  'payments.interac.ca',
  'example.com',
  'internet.ca',
  'intact.ca',
  'interactive-labs.com',
  '',
])('%s is not', (domain) => {
  expect(isLookAlike(domain)).toBe(false);
});
