import { expect, test } from 'vitest';
import { endOfShopDay } from '../dates/shop-day.ts';
import { draftStateOf } from './draft-state.ts';

const lastMoment = endOfShopDay('2026-12-04');
const draft = { orderId: null, validUntil: '2026-12-04', sentAt: null };

test('a draft is open to the last moment of its last day in the shop', () => {
  expect(draftStateOf(draft, lastMoment)).toBe('open');
  expect(draftStateOf({ ...draft, sentAt: 1 }, lastMoment)).toBe('sent');
  expect(draftStateOf({ ...draft, sentAt: 1 }, lastMoment + 1)).toBe('expired');
});

test('what was accepted stays so when its last day is over', () => {
  expect(draftStateOf({ ...draft, orderId: 'order' }, lastMoment + 1)).toBe('accepted');
});
