import type { ShopSettings } from '../../contracts/content/shop-settings.ts';
import { wrongField } from '../platform/http/http-error.ts';

/** Throws an HttpError (400) with the owner's sentence where the shop does not sell to a province. */
export function assertSoldTo(
  { excluded, message }: ShopSettings['salesArea'],
  { province }: { province: string },
): void {
  if (excluded.some((code) => code === province)) throw wrongField('province', message);
}
