import { z } from 'zod';
import { shippingMethodIds } from '../../domain/pricing/shipping-methods.ts';
import { deliveryDays } from '../content/shipping-methods.ts';
import { namedSchemas } from '../wire/endpoint.ts';

/** How an order goes to its buyer, as the method was when it was chosen. */
export const orderedMethod = z
  .discriminatedUnion('id', [
    z.object({ id: z.literal('standard') }),
    z.object({ id: z.literal('expedited'), name: z.string(), days: deliveryDays }),
    z.object({
      id: z.literal('pickup'),
      address: z.array(z.string()).describe('Where it is picked up, in lines'),
      province: z.string().describe('Its province, whose taxes are charged'),
      times: z.string().describe('When, in a sentence'),
    }),
  ])
  .register(namedSchemas, { id: 'OrderedShippingMethod' });

/** A method that is asked for. */
export const chosenMethod = z
  .enum(shippingMethodIds, 'Choose a way of delivery')
  .default('standard');
