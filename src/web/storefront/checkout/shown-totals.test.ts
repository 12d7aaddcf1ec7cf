import { describe, expect, it } from 'vitest';
import { defaultShippingMethods } from '../../../domain/pricing/shipping-methods.ts';
import { priceItems } from '../cart/price-items.ts';
import { formatFigures, readDiscount } from './shown-totals.ts';

const settings = {
  shipping: { fee: '15.00', threshold: '100.00', freeAtThreshold: false },
  shippingMethods: defaultShippingMethods,
};
const items = [
  { quantity: 3, product: { price: '19.95' } },
  { quantity: 1, product: { price: '40.15' } },
];

describe('order figures', () => {
  it('are the two-decimal strings of the domain figures, without a discount', () => {
    expect(formatFigures(priceItems(items, readDiscount(undefined), settings), null)).toEqual({
      subtotal: '100.00',
      discountAmount: '0.00',
      discountCode: null,
      total: '115.00',
      status: 'pending',
    });
  });

  it('read a percentage with decimals and round it half up, once', () => {
    const discount = readDiscount({
      code: 'TENTH',
      discountType: 'percentage',
      discountValue: '12.5',
    });
    const totals = priceItems([{ quantity: 1, product: { price: '0.20' } }], discount, settings);
    expect(totals).toEqual({ subtotal: 20, shipping: 1500, discount: 3, total: 1517 });
  });

  it('never take off more than the subtotal', () => {
    const discount = readDiscount({ code: 'BIG', discountType: 'fixed', discountValue: '500.00' });
    expect(formatFigures(priceItems(items, discount, settings), 'BIG')).toMatchObject({
      discountAmount: '100.00',
      discountCode: 'BIG',
      total: '15.00',
    });
  });
});
