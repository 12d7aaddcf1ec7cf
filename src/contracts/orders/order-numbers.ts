import { z } from 'zod';
import { readOrderNumber } from '../../domain/orders/order-number.ts';

const isNumber = (text: string) => readOrderNumber(text) === text;

/** The orders that a list is limited to, by their numbers: '4K7M2QX4,8HJ2RT5C'. Left out, it has all. */
export const orderNumbers = z
  .string()
  .max(1000, 'At most 100 orders at a time')
  .refine((text) => text.split(',').every(isNumber), 'Order numbers look like 4K7M2QX4,8HJ2RT5C')
  .transform((text) => [...new Set(text.split(','))])
  .optional();
