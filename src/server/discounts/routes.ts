import { validateDiscountCode } from '../../contracts/discount-codes.ts';
import { formatDiscountValue } from '../../domain/discounts.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { readDiscount } from './store.ts';
import { findUsableCode } from './usable-code.ts';

export function discountRoutes({ db, clock }: Shop): Route[] {
  return [
    route(validateDiscountCode, async ({ body }) => {
      const discount = readDiscount(await findUsableCode(db, body.code, clock()));
      return {
        code: discount.code,
        discountType: discount.type,
        discountValue: formatDiscountValue(discount),
      };
    }),
  ];
}
