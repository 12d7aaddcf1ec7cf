import { z } from 'zod';
import { identifier, textLike } from './text.ts';

// Fields that the shop's forms do not need: these load text.ts alone.

/** An amount in CAD as a string with two decimals, for instance '19.90'. */
export const money = textLike('An amount looks like 19.90')
  .regex(/^\d{1,10}\.\d{2}$/, 'An amount looks like 19.90')
  .meta({ example: '19.90' });

/** The sum of many amounts, with more digits than any one of them. */
export const moneySum = z
  .string()
  .regex(/^\d{1,13}\.\d{2}$/, 'A sum looks like 19.90')
  .meta({ example: '19.90' });

/** The same, or less than zero. */
export const signedMoney = z
  .string()
  .regex(/^-?\d{1,13}\.\d{2}$/, 'A sum looks like 19.90 or -19.90')
  .meta({ example: '-19.90' });

export const positiveAmount = money.refine(
  (amount) => /[1-9]/.test(amount),
  'An amount is more than 0.00',
);

export const day = z.iso
  .date('A day looks like 2026-01-31')
  .refine((date) => date >= '2000' && date < '3000', 'Enter a day of this century');

/** The `{id}` of a path. */
export const idParams = z.object({ id: identifier });

/** The page of a list, counted from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1);

/** The version that a change was made from, so that it does not overwrite somebody else's. */
export const baseVersion = z
  .int()
  .optional()
  .describe('The version that the change was made from; 409 if there is a newer one');
