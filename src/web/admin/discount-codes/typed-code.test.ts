import { expect, test } from 'vitest';
import { startOf, typedCode } from './typed-code.ts';

const read = (discountType: 'percentage' | 'fixed', discountValue: string) =>
  typedCode.safeParse({ ...startOf(undefined), code: 'SPRING', discountType, discountValue });

test.each([
  ['fixed', '12,50', '12.50'],
  ['percentage', '12,5', '12.5'],
  ['percentage', ' 10 ', '10'],
] as const)('a %s value of %j is %j', (type, typed, value) => {
  expect(read(type, typed).data?.discountValue).toBe(value);
});

test('a value that may be thousands is told to be none', () => {
  expect(read('fixed', '1,234').error?.issues[0]?.path).toEqual(['discountValue']);
});
