import { expect, test } from 'vitest';
import { describeSalesArea } from './describe-sales-area.ts';

test('what is left out is named', () => {
  expect(describeSalesArea([])).toBe('to every province and territory');
  expect(describeSalesArea(['NU'])).toBe('to every province and territory but Nunavut');
  expect(describeSalesArea(['QC', 'NU', 'YT'])).toBe(
    'to every province and territory but Nunavut, Quebec and Yukon',
  );
});
