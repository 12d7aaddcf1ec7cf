import { expect, test } from 'vitest';
import { countFilters } from './catalogue-choices.ts';

test('each filter counts once; order and view are none', () => {
  const wanted = { stock: 'in', content: '1-to-5', sort: 'per-mg', view: 'table' } as const;
  expect(countFilters(wanted)).toBe(2);
  expect(countFilters({ sale: undefined })).toBe(0);
});
