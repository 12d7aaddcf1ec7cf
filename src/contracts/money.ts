import { z } from 'zod';
import { parseCents } from '../domain/money.ts';

/** An amount in CAD as a string with two decimals, for instance '19.90'. */
export const money = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/, 'An amount looks like 19.90')
  .refine((text) => parseCents(text) !== undefined, 'This amount is too large')
  .meta({ example: '19.90' });
