import { expect, test } from 'vitest';
import { ownDataOf } from './own-pages.ts';

test.each([
  ['/cart', '/api/cart'],
  ['/checkout', '/api/cart'],
  ['/payment/a%2Fb', '/api/orders/a%2Fb'],
])('%s is somebody’s own, and shows what %s gives', (page, endpoint) => {
  expect(ownDataOf(page)).toBe(endpoint);
});

test.each(['/', '/cart/x', '/payment', '/payment/', '/payment/a/b', '/product/cart'])(
  '%s is the same for everybody',
  (page) => {
    expect(ownDataOf(page)).toBeUndefined();
  },
);
