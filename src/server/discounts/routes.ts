import { listDiscountCodes } from '../../contracts/discounts/admin-discount-codes.ts';
import { validateDiscountCode } from '../../contracts/discounts/discount-codes.ts';
import { formatDiscountValue } from '../../domain/pricing/discounts.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { codeEditingRoutes } from './change-codes.ts';
import { findUsableCode } from './find-usable-code.ts';
import { listCodes, readDiscount } from './store.ts';

export function discountRoutes(shop: Shop): Route[] {
  const { db, clock } = shop;
  return [
    route(listDiscountCodes, () => listCodes(forLongReads(db))),
    ...codeEditingRoutes(shop),
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
