import type { ShopSettings } from '../../../contracts/content/shop-settings.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { chargesTaxes } from '../../../domain/tax/registrations.ts';

/** Whether the prices of today are before tax. */
export function isTaxed({ taxes }: Pick<ShopSettings, 'taxes'>): boolean {
  return chargesTaxes(taxes.registrations, shopDay(Date.now()));
}
