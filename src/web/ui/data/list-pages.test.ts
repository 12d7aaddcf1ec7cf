import { expect, test } from 'vitest';
import { listPages } from './list-pages.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap after', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap after', 9]],
  [5, 9, [1, 'gap before', 4, 5, 6, 'gap after', 9]],
  [6, 9, [1, 'gap before', 5, 6, 7, 8, 9]],
  [9, 9, [1, 'gap before', 8, 9]],
])('page %i of %i', (page, pages, shown) => {
  expect(listPages(page, pages)).toEqual(shown);
});
