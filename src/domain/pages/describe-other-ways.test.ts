import { expect, test } from 'vitest';
import {
  describeFlatRate,
  describeUsualCost,
  describeUsualTime,
} from '../pricing/describe-methods.ts';
import { defaultShippingMethods, type ShippingSettings } from '../pricing/shipping-methods.ts';
import { describeOtherWays } from './describe-other-ways.ts';

const { standard, expedited, pickup } = defaultShippingMethods;
const shop = (methods: Partial<ShippingSettings['shippingMethods']>) => ({
  shipping: { fee: '15.00', threshold: '100.00', freeAtThreshold: false },
  shippingMethods: { ...defaultShippingMethods, ...methods },
  supportEmail: 'support@example.com',
});
const offered = { ...expedited, offered: true };

test('with standard shipping alone, expedited shipping is asked for by mail', () => {
  expect(describeOtherWays(shop({}))).toBe(
    'Expedited shipping is optional: write to support@example.com before you order, and we tell you what it costs to your address.',
  );
});

test('what can be chosen at the checkout is said with what it costs and how long it takes', () => {
  expect(describeOtherWays(shop({ expedited: offered }))).toBe(
    'Expedited shipping is optional: it costs $25.00, takes 1–2 business days, and is chosen at the checkout.',
  );
  const here = { ...pickup, offered: true, address: ['1 Main Street'], times: 'On Mondays' };
  expect(describeOtherWays(shop({ pickup: here }))).toContain(
    'You can also pick up your order, free of charge. Pick-up is at 1 Main Street. On Mondays.',
  );
});

test('where expedited shipping is the only way, it is what shipping costs', () => {
  const only = shop({ standard: { ...standard, offered: false }, expedited: offered });
  expect(describeUsualCost(only)).toBe('$25.00');
  expect(describeFlatRate(only)).toBe('Shipping within Canada has one flat rate: $25.00.');
  expect(describeUsualTime(only)).toBe('1–2 business days');
  expect(describeOtherWays(only)).toBe('');
});
