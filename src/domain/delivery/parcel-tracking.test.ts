import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  carriers,
  normalizeTrackingNumber,
  readCarrier,
  trackingLink,
  unusualLength,
} from './parcel-tracking.ts';

test('a tracking number is the same however its label spaces it', () => {
  expect(normalizeTrackingNumber(' 1z 999‑aa1 01-2345 6784 ')).toBe('1Z999AA10123456784');
});

test('writing it once more changes nothing, whatever a label or a mail puts in it', () => {
  const written = fc.constantFrom(...'09azAZ ./-–‑－１９ａＺéß\u00a0\u200b\u202a\ufeff');
  fc.assert(
    fc.property(fc.string({ unit: written }), (typed) => {
      const once = normalizeTrackingNumber(typed);
      expect(normalizeTrackingNumber(once)).toBe(once);
    }),
  );
});

test('the link leads to the carrier’s own site, with the number and nothing else of it', () => {
  for (const carrier of carriers.filter((one) => one !== 'other')) {
    const link = new URL(trackingLink(carrier, 'A&b=c#d/../') ?? '');
    expect(link.protocol).toBe('https:');
    expect(link.href.endsWith(encodeURIComponent('A&b=c#d/../'))).toBe(true);
  }
  expect(trackingLink('canada-post', '7023210039414604')).toBe(
    'https://www.canadapost-postescanada.ca/track-reperage/en#/details/7023210039414604',
  );
});

test('there is no link without a number, nor to a carrier nobody knows', () => {
  expect(trackingLink('ups', '')).toBeUndefined();
  expect(trackingLink('other', '123')).toBeUndefined();
  expect(readCarrier('ups')).toBe('ups');
  expect(readCarrier('')).toBeUndefined();
});

test('a number that is not as long as its carrier’s is noticed, another carrier’s never', () => {
  expect(unusualLength('canada-post', '12')).toEqual([13, 16]);
  expect(unusualLength('canada-post', '7023210039414604')).toBeUndefined();
  expect(unusualLength('ups', '1Z999AA10123456784')).toBeUndefined();
  expect(unusualLength('ups', '')).toBeUndefined();
  expect(unusualLength('other', '12')).toBeUndefined();
});
