import { z } from 'zod';
import { textLike } from './text.ts';

/** An amount in CAD as a string with two decimals, for instance '19.90'. */
export const money = textLike('An amount looks like 19.90')
  .regex(/^\d{1,10}\.\d{2}$/, 'An amount looks like 19.90')
  .meta({ example: '19.90' });

/** What many amounts come to: it has room for millions of the largest. */
export const moneySum = z
  .string()
  .regex(/^\d{1,13}\.\d{2}$/, 'A sum looks like 19.90')
  .meta({ example: '19.90' });
