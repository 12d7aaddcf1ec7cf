import { expect, test } from 'vitest';
import { readRedirects } from './read-redirects.ts';

const ORIGIN = 'https://shop.example';
const read = (rows: string[][]) => {
  const [headings = [], ...cells] = rows;
  return readRedirects(
    { headings, lines: cells.map((line, index) => ({ line: index + 2, cells: line })) },
    ORIGIN,
  );
};
const found = [{ from: '/old', to: '/product/new', row: 2 }];

test.each([
  ['From', 'To'],
  ['Redirect from', 'Redirect to'],
  ['Origin', 'Target'],
  ['source', 'target'],
  ['Old URL', 'New URL'],
])('the columns %s and %s', (from, to) => {
  expect(
    read([
      [from, to],
      ['/old', '/product/new'],
    ]),
  ).toEqual(found);
  expect(
    read([
      ['Hits', to, from],
      ['3', `${ORIGIN}/product/new`, '/old'],
    ]),
  ).toEqual(found);
});

test('a file without headings begins with its first line', () => {
  expect(
    read([
      ['/first', '/'],
      ['/old', '/product/new'],
    ]),
  ).toEqual([{ from: '/first', to: '/', row: 1 }, ...found]);
});

test.each([[['Email', 'Name']], [['/only-one']], [['Name', 'Price']]])(
  '%j is no list',
  (headings) => expect(read([headings])).toBeUndefined(),
);
