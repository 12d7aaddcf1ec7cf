import { expect, test } from 'vitest';
import { describeMailing } from './describe-waiting.ts';

const back = { stock: 4, waiting: 12 };

test('those who wait for a product that a save brings back get an email, if there is a mail server', () => {
  expect(describeMailing(0, back, true)).toBe('12 people will get an email that it is back');
  expect(describeMailing(0, { ...back, waiting: 1 }, true)).toBe(
    '1 person will get an email that it is back',
  );
  expect(describeMailing(0, back, false)).toBe(
    '12 people are waiting for it. They get an email once a mail server is set up',
  );
});

test('a save that brings nothing back says nothing', () => {
  for (const canSend of [true, false]) {
    expect(describeMailing(1, back, canSend)).toBeUndefined();
    expect(describeMailing(0, { ...back, stock: 0 }, canSend)).toBeUndefined();
    expect(describeMailing(0, { ...back, waiting: 0 }, canSend)).toBeUndefined();
  }
});
