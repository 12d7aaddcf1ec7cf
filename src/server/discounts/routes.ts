import {
  createDiscountCode,
  deleteDiscountCode,
  getDiscountCode,
  listDiscountCodePage,
  listDiscountCodes,
  updateDiscountCode,
} from '../../contracts/discounts/admin-discount-codes.ts';
import { validateDiscountCode } from '../../contracts/discounts/discount-codes.ts';
import { formatDiscountValue } from '../../domain/pricing/discounts.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { changeCode, createCode, deleteCode } from './change-codes.ts';
import { findUsableCode } from './find-usable-code.ts';
import { getAdminCode, listCodePage, listCodes, readDiscount } from './store.ts';

export function discountRoutes(shop: Shop): Route[] {
  const { db, clock } = shop;
  return [
    route(listDiscountCodes, () => listCodes(forLongReads(db))),
    route(listDiscountCodePage, ({ query }) => listCodePage(forLongReads(db), query)),
    route(getDiscountCode, ({ params }) => getAdminCode(db, params.id)),
    route(createDiscountCode, ({ body }, { administrator }) =>
      createCode(shop, body, administrator.username),
    ),
    route(updateDiscountCode, ({ params, body }, { administrator }) =>
      changeCode(shop, params.id, body, administrator.username),
    ),
    route(deleteDiscountCode, async ({ params }, { administrator }) => {
      await deleteCode(shop, params.id, administrator.username);
      return { message: 'The discount code was deleted' };
    }),
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
