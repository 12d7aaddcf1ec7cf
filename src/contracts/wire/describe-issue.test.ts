import { expect, test } from 'vitest';
import { z } from 'zod';
import './describe-issue.ts';

test.each([
  ['Username is required', { username: z.string() }, {}],
  ['Username is required', { username: z.string().min(1) }, { username: '' }],
  ['Username must be text', { username: z.string() }, { username: null }],
  ['Research uses are required', { researchUses: z.array(z.string()) }, {}],
  ['Postal address is required', { postalAddress: z.array(z.string()) }, {}],
  ['Status is required', { status: z.enum(['a', 'b']) }, {}],
  ['Stock must be a number', { stock: z.int() }, { stock: '7' }],
  ['Page must be a number', { page: z.coerce.number() }, { page: 'x' }],
  ['Stock must be a whole number', { stock: z.int() }, { stock: 1.5 }],
  ['On sale must be true or false', { onSale: z.boolean() }, { onSale: 'yes' }],
  ['Benefits must be a list', { benefits: z.array(z.string()) }, { benefits: 7 }],
  ['Item 2 of benefits must be text', { benefits: z.array(z.string()) }, { benefits: ['', 7] }],
  ['Shipping must be a JSON object', { shipping: z.object({}) }, { shipping: [] }],
  ['Fee is required', { shipping: z.object({ fee: z.string() }) }, { shipping: {} }],
  [
    "Sort must be 'name', 'price' or 'stock'",
    { sort: z.enum(['name', 'price', 'stock']) },
    { sort: '' },
  ],
  ['At most 3 characters fit here', { note: z.string().max(3) }, { note: 'long' }],
  ['Code must be at least 6 characters', { code: z.string().min(6) }, { code: '' }],
  ['Page must be at least 1', { page: z.int().min(1) }, { page: 0 }],
  ['Page must be at most 9', { page: z.int().max(9) }, { page: 10 }],
  ['Rows must have at most 1 item', { rows: z.array(z.int()).max(1) }, { rows: [1, 2] }],
  ['Day is not valid', { day: z.iso.date() }, { day: 'x' }],
  ['Product ID is required', { productId: z.string() }, {}],
  ['COA link must be text', { coaUrl: z.string() }, { coaUrl: 7 }],
  ['Search must be text', { q: z.string() }, { q: [] }],
  ['Idempotency key is required', { 'idempotency-key': z.string() }, {}],
])('%s', (sentence, fields: z.ZodRawShape, sent) => {
  expect(z.object(fields).safeParse(sent).error?.issues[0]?.message).toBe(sentence);
});

test('what a schema says itself stands', () => {
  expect(z.string('Enter your name').safeParse(undefined).error?.issues[0]?.message).toBe(
    'Enter your name',
  );
});

test.each([undefined, null, 'text', []])('a request that is %j is told what it must be', (sent) => {
  expect(z.object({}).safeParse(sent).error?.issues[0]?.message).toBe(
    'The request must be a JSON object',
  );
});
