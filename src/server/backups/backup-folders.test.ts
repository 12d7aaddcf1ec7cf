import { expect, test } from 'vitest';
import { DAY } from '../../domain/dates/shop-day.ts';
import { backupName, chooseKept } from './backup-folders.ts';

const AT = Date.UTC(2026, 10, 22, 8);
/** The name of a backup made so many days before Sunday, 22 November 2026. */
const daysAgo = (days: number) => backupName(AT - days * DAY);

test('those of the last seven days and the newest of each of four weeks are kept', () => {
  const daily = Array.from({ length: 60 }, (_, days) => daysAgo(days));
  const kept = [0, 1, 2, 3, 4, 5, 6, 7, 14, 21].map(daysAgo);
  expect([...chooseKept(daily, AT)].toSorted()).toEqual(kept.toSorted());
});

test('of one day all are kept', () => {
  const names = [backupName(AT), backupName(AT + 1000), backupName(AT + 2000)];
  expect([...chooseKept(names, AT + 2000)].toSorted()).toEqual(names);
});

test('a pause costs no backup its place', () => {
  const names = [400, 399, 398, 0].map(daysAgo);
  expect(chooseKept(names, AT)).toEqual(new Set(names));
});

test('the one just made is kept, as are those of a clock that was ahead, which take no place', () => {
  const real = [0, 1, 2, 3, 4, 5, 6].map(daysAgo);
  const ahead = [0, 7, 14, 21, 22, 23, 24].map((days) => backupName(AT + (400 + days) * DAY));
  expect(chooseKept([...ahead, ...real], AT)).toEqual(new Set([...ahead, ...real]));
});

test('other names, also of those made by hand, are not up for removal', () => {
  const others = ['.unfinished-2026-11-22T08-00-00.000Z', 'lost+found', `${daysAgo(90)}-by-hand`];
  expect(chooseKept(others, AT)).toEqual(new Set());
});
