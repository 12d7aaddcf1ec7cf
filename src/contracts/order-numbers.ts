import { z } from 'zod';
import { readOrderNumber } from '../domain/order-number.ts';

/** The orders that a list is limited to, by their numbers: '4K7M2QX4,8HJ2RT5C'. Left out, it has all. */
export const orderNumbers = z
  .string()
  .max(1000, 'At most 100 orders at a time')
  .transform((numbers) => [...new Set(numbers.split(','))])
  .pipe(
    z.array(z.string().refine((number) => readOrderNumber(number) === number, 'No order has it')),
  )
  .optional();
