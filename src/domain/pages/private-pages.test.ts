import { expect, test } from 'vitest';
import { privateEndpointOf } from './private-pages.ts';

test.each([
  ['/cart', '/api/cart'],
  ['/checkout', '/api/cart'],
  ['/payment/a%2Fb', '/api/orders/a%2Fb'],
])('%s is private, and shows what %s gives', (page, endpoint) => {
  expect(privateEndpointOf(page)).toBe(endpoint);
});

test.each(['/', '/cart/x', '/payment', '/payment/', '/payment/a/b', '/product/cart'])(
  '%s is the same for everybody',
  (page) => {
    expect(privateEndpointOf(page)).toBeUndefined();
  },
);
