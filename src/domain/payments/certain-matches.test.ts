import { expect, test } from 'vitest';
import { findCertain, type ScoredTransfer } from './certain-matches.ts';
import type { Suggestion } from './suggest-matches.ts';

function suggestionOf(orderId: string, with_: Partial<Suggestion> = {}): Suggestion {
  return {
    certainty: 'certain',
    matches: [{ orderId, amount: 5500 }],
    reasons: ['The message names it'],
    consequences: [],
    ...with_,
  };
}

function waiting(id: string, ...suggestions: Suggestion[]): ScoredTransfer {
  return { id, suggestions, hasDoubts: false };
}

const certainOf = (...all: ScoredTransfer[]) => [...findCertain(all)];

test('a certain suggestion that nothing would follow from needs no second look', () => {
  expect(certainOf(waiting('t1', suggestionOf('a')), waiting('t2', suggestionOf('b')))).toEqual([
    't1',
    't2',
  ]);
  const split = suggestionOf('a', {
    matches: [
      { orderId: 'a', amount: 5500 },
      { orderId: 'b', amount: 2500 },
    ],
  });
  const short = ['The order would still be $5.00 short.'];
  const parts = ['a', 'b'].map((order) => suggestionOf(order, { consequences: short }));
  expect(certainOf(waiting('t1', split, ...parts))).toEqual(['t1']);
});

test.each<[string, ScoredTransfer]>([
  ['it is only likely', waiting('t1', suggestionOf('a', { certainty: 'likely' }))],
  ['something would follow', waiting('t1', suggestionOf('a', { consequences: ['It is short.'] }))],
  ['the message names another order, too', waiting('t1', suggestionOf('a'), suggestionOf('b'))],
  ['its evidence is doubtful', { ...waiting('t1', suggestionOf('a')), hasDoubts: true }],
  ['nothing is suggested', waiting('t1')],
])('it does need one where %s', (_, transfer) => {
  expect(certainOf(transfer)).toEqual([]);
});

test('two transfers that suggest one order both need one, but not for an order that is only possible', () => {
  const first = waiting('t1', suggestionOf('a'));
  expect(certainOf(first, waiting('t2', suggestionOf('a')))).toEqual([]);
  const likely = suggestionOf('a', { certainty: 'likely' });
  expect(certainOf(first, waiting('t2', likely))).toEqual([]);
  expect(certainOf(first, waiting('t2', suggestionOf('a', { certainty: 'possible' })))).toEqual([
    't1',
  ]);
  // The other one is certainly for its own order, whatever else fits.
  expect(certainOf(first, waiting('t2', suggestionOf('b'), likely))).toEqual(['t1', 't2']);
});
