import { expect, test } from 'vitest';
import { codeSchema, toFormValues } from './code-values.ts';

const read = (discountType: 'percentage' | 'fixed', discountValue: string) =>
  codeSchema.safeParse({ ...toFormValues(undefined), code: 'SPRING', discountType, discountValue });

test.each([
  ['fixed', '12,50', '12.50'],
  ['percentage', '12,5', '12.5'],
  ['percentage', ' 10 ', '10'],
] as const)('a %s value of %j is %j', (type, typed, value) => {
  expect(read(type, typed).data?.discountValue).toBe(value);
});

test('an amount that may be thousands is refused', () => {
  expect(read('fixed', '1,234').error?.issues[0]?.path).toEqual(['discountValue']);
});
