import { expect, test } from 'vitest';
import { createTrustedClock } from './trusted-clock.ts';

const MINUTE = 60_000;

test('a time is certain once two readings ten minutes apart have seen it', () => {
  let time = 0;
  let uptime = 0;
  const look = createTrustedClock(
    () => time,
    () => uptime,
  );
  const after = (minutes: number, jump = 0) => {
    uptime += minutes * MINUTE;
    time += (minutes + jump) * MINUTE;
    const sure = look();
    return sure === undefined ? undefined : sure / MINUTE;
  };
  expect(after(0)).toBeUndefined();
  expect(after(9)).toBeUndefined();
  expect(after(1)).toBe(0);
  expect(after(9)).toBe(9);
  // Five hours ahead for nine minutes, and back.
  expect(after(1, 300)).toBe(10);
  expect(after(8, 0)).toBe(10);
  expect(after(1, -300)).toBe(19);
  expect(after(20, 0)).toBe(29);
  // Ahead for good: trusted after ten minutes.
  expect(after(1, 300)).toBe(29);
  expect(after(10, 0)).toBe(350);
  // Behind: at once.
  expect(after(1, -340)).toBe(21);
});
