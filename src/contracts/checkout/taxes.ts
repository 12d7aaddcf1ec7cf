import { z } from 'zod';
import { taxNames } from '../../domain/tax/tax-rates.ts';
import { namedSchemas } from '../wire/endpoint.ts';
import { money } from '../wire/fields.ts';

/** A tax of an order, a part of it or a month. */
export const tax = z
  .object({
    name: z.enum(taxNames),
    rate: z.string().describe("In percent: '13' or '9.975'"),
    amount: money,
    number: z.string().describe("The shop's registration that it is collected under"),
  })
  .register(namedSchemas, { id: 'Tax' });
export type WireTax = z.infer<typeof tax>;
