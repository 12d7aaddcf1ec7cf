import { expect, test } from 'vitest';
import { readListParams } from './read-list-params.ts';

const known = { filters: ['open'], sorts: ['price'] } as const;
const at = { q: '', sort: '', page: 1, filter: '' };

test('what the address says goes to the endpoint', () => {
  const asked = { q: 'ada', sort: '-price', page: 3, filter: 'open' };
  expect(readListParams(asked, known)).toEqual({
    ...{ q: 'ada', filter: 'open', sort: 'price' },
    ...{ direction: 'desc', page: 3 },
  });
  expect(readListParams({ ...at, sort: 'price' }, known)).toMatchObject({ direction: 'asc' });
});

test('a filter or an order that the list does not know is left out, and what is too much is cut', () => {
  const mistyped = { q: 'x'.repeat(500), sort: '-weight', page: 1e9, filter: 'shut' };
  expect(readListParams(mistyped, known)).toEqual({ q: 'x'.repeat(100), page: 100_000 });
});
