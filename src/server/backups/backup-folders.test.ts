import { expect, test } from 'vitest';
import { DAY } from '../../domain/shop-day.ts';
import { backupName, chooseKept } from './backup-folders.ts';

const AT = Date.UTC(2026, 10, 22, 8);
/** The name of a backup made so many days before Sunday, 22 November 2026. */
const daysAgo = (days: number) => backupName(AT - days * DAY);

test('those of the last seven days and the newest of each of four weeks are kept', () => {
  const daily = Array.from({ length: 60 }, (_, days) => daysAgo(days));
  const kept = [0, 1, 2, 3, 4, 5, 6, 7, 14, 21].map(daysAgo);
  expect([...chooseKept(daily)].toSorted()).toEqual(kept.toSorted());
});

test('of one day all are kept, so that one made by hand is not replaced by the next', () => {
  const names = [backupName(AT), backupName(AT + 1000), backupName(AT + 2000)];
  expect([...chooseKept(names)].toSorted()).toEqual(names);
});

test('a pause, or a clock that was years ahead, costs no other backup its place', () => {
  const old = [400, 399, 398].map(daysAgo);
  const names = [...old, backupName(AT), backupName(AT + 2000 * DAY)];
  expect(chooseKept(names)).toEqual(new Set(names));
});

test('other names are no backups', () => {
  expect(chooseKept(['.unfinished-2026-11-22T08-00-00.000Z', 'lost+found', 'notes.txt'])).toEqual(
    new Set(),
  );
});
