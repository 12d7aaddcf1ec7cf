import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { money } from './money.ts';
import { namedSchemas } from './named-schemas.ts';

export const shippingSetting = z.object({
  fee: money,
  threshold: money.describe('From this subtotal on, shipping is free'),
  freeAtThreshold: z.boolean().describe('Whether exactly the threshold is free'),
});

export const shopSettings = z
  .object({
    shopName: z.string(),
    supportEmail: z.string(),
    supportPhone: z.string(),
    postalAddress: z.array(z.string()).describe('Its lines'),
    currencyText: z.string(),
    shipping: shippingSetting,
  })
  .register(namedSchemas, { id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof shopSettings>;

export const getShopSettings = endpoint({
  method: 'GET',
  path: '/api/shop-settings',
  summary: "The shop's name, addresses and shipping rule",
  access: 'public',
  topic: 'settings',
  ok: shopSettings,
});
