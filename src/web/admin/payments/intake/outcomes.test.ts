import { expect, test } from 'vitest';
import {
  type IntakeItem,
  intakeOutcomes,
  unreadItem,
} from '../../../../contracts/payments/intake.ts';
import { groupItems } from './outcomes.ts';

const listed = (items: readonly Omit<Partial<IntakeItem>, 'line'>[]) => {
  const numbered = items.map(
    (item, index): IntakeItem => ({
      ...{ ...unreadItem, outcome: 'recorded', ...item },
      line: index + 1,
    }),
  );
  return Array.from(groupItems(numbered), ([group, { length }]) => [group, length]);
};

test('every outcome has its place, and what waits for the owner comes first', () => {
  expect(listed(intakeOutcomes.map((outcome) => ({ outcome })))).toEqual([
    ['asked', 8],
    ['unread', 3],
    ['new', 6],
    ['other', 3],
    ['known', 1],
    ['out', 1],
    ['none', 6],
  ]);
});

test('what is in the ledger now is recorded; the rest of it is still to be', () => {
  const given = [{ transferId: '1' }, {}, { outcome: 'hint', transferId: '2' } as const];
  expect(listed(given)).toEqual([
    ['recorded', 2],
    ['new', 1],
  ]);
});

test('within a group, questions come before what needs no look', () => {
  const outcomes = ['recorded', 'duplicate', 'possible-duplicate', 'recorded'] as const;
  const items = outcomes.map((outcome, line) => ({ ...unreadItem, line, outcome }));
  expect(
    groupItems(items)
      .get('new')
      ?.map(({ line }) => line),
  ).toEqual([2, 0, 3, 1]);
});
