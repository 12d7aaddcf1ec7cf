import type { ShopSettings } from '../../../contracts/content/shop-settings.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { chargesTaxes } from '../../../domain/tax/registrations.ts';

type Items = readonly { product: { taxExempt?: boolean | undefined } }[];

/** Whether tax comes on top of what items cost today. */
export function isTaxed({ taxes }: Pick<ShopSettings, 'taxes'>, items: Items): boolean {
  const hasTaxed = items.some(({ product }) => !product.taxExempt);
  return hasTaxed && chargesTaxes(taxes.registrations, shopDay(Date.now()));
}
