import { expect, test } from 'vitest';
import { splitName } from './describe-draft.ts';

test.each([
  ['Ada Tester', 'Ada', 'Tester'],
  [' Grace  B. Hopper ', 'Grace B.', 'Hopper'],
  ['Prince', 'Prince', ''],
  ['', '', ''],
])('%j is %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
