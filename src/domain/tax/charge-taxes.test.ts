import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { provinces } from '../customers/canada.ts';
import { formatCents } from '../pricing/money.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { defaultShippingRule } from '../pricing/shipping.ts';
import {
  addTaxes,
  refundTaxes,
  sumTaxes,
  type TaxRules,
  taxableAmount,
  taxesIn,
  writeTaxes,
} from './charge-taxes.ts';
import { type Registration, registrationKinds } from './registrations.ts';

const day = '2026-11-29';
const registered = (kinds: readonly Registration['kind'][] = registrationKinds): TaxRules => ({
  registrations: kinds.map((kind) => ({ kind, number: kind, from: '2026-11-15', until: null })),
  rates: [],
});
const sixVials = [{ unitPrice: 1000, quantity: 6 }];
const tenPercent = { code: 'TEN', type: 'percentage', value: 1000 } as const;

/**
 * Worked out by hand. Six vials at 10.00 with shipping of 15.00 are 75.00; with 10 % off, 69.00; of those, one vial is
 * refunded at 9.00, which leaves 60.00.
 */
const byHand = [
  ['AB', ['GST 5: 3.75'], ['GST 5: 3.45'], ['GST 5: 0.45']],
  [
    'BC',
    ['GST 5: 3.75', 'PST 7: 5.25'],
    ['GST 5: 3.45', 'PST 7: 4.83'],
    ['GST 5: 0.45', 'PST 7: 0.63'],
  ],
  [
    'MB',
    ['GST 5: 3.75', 'RST 7: 5.25'],
    ['GST 5: 3.45', 'RST 7: 4.83'],
    ['GST 5: 0.45', 'RST 7: 0.63'],
  ],
  ['NB', ['HST 15: 11.25'], ['HST 15: 10.35'], ['HST 15: 1.35']],
  ['NL', ['HST 15: 11.25'], ['HST 15: 10.35'], ['HST 15: 1.35']],
  ['NS', ['HST 14: 10.50'], ['HST 14: 9.66'], ['HST 14: 1.26']],
  ['NT', ['GST 5: 3.75'], ['GST 5: 3.45'], ['GST 5: 0.45']],
  ['NU', ['GST 5: 3.75'], ['GST 5: 3.45'], ['GST 5: 0.45']],
  ['ON', ['HST 13: 9.75'], ['HST 13: 8.97'], ['HST 13: 1.17']],
  ['PE', ['HST 15: 11.25'], ['HST 15: 10.35'], ['HST 15: 1.35']],
  // 7.48125, 6.88275 and 5.98500, which is 5.99 of what is left: 0.89 goes back, and not 0.90.
  [
    'QC',
    ['GST 5: 3.75', 'QST 9.975: 7.48'],
    ['GST 5: 3.45', 'QST 9.975: 6.88'],
    ['GST 5: 0.45', 'QST 9.975: 0.89'],
  ],
  [
    'SK',
    ['GST 5: 3.75', 'PST 6: 4.50'],
    ['GST 5: 3.45', 'PST 6: 4.14'],
    ['GST 5: 0.45', 'PST 6: 0.54'],
  ],
  ['YT', ['GST 5: 3.75'], ['GST 5: 3.45'], ['GST 5: 0.45']],
] as const;

const inWords = (taxes: Parameters<typeof writeTaxes>[0]) =>
  writeTaxes(taxes).map(({ name, rate, amount }) => `${name} ${rate}: ${amount}`);

describe.each(byHand)('an order to %s', (place, whole, discounted, refunded) => {
  test.each(registrationKinds)('without the registration for %s', (kind) => {
    const rules = registered(registrationKinds.filter((one) => one !== kind));
    const taxed = addTaxes(
      priceCart(sixVials, null, defaultShippingRule),
      sixVials,
      taxesIn(rules, place, day),
    );
    const of = {
      'gst-hst': /^[GH]ST/,
      qst: /^QST/,
      'pst-bc': /^PST 7/,
      'pst-sk': /^PST 6/,
      'rst-mb': /^RST/,
    }[kind];
    expect(inWords(taxed.taxes)).toEqual(whole.filter((one) => !of.test(one)));
  });

  test('with every registration: whole, with a discount, and the refund of a part', () => {
    const charged = taxesIn(registered(), place, day);
    const plain = addTaxes(priceCart(sixVials, null, defaultShippingRule), sixVials, charged);
    expect(inWords(plain.taxes)).toEqual(whole);
    expect(plain.total).toBe(7500 + sumTaxes(plain.taxes));
    const less = addTaxes(priceCart(sixVials, tenPercent, defaultShippingRule), sixVials, charged);
    expect(inWords(less.taxes)).toEqual(discounted);
    expect(inWords(refundTaxes(charged, { before: 6900, after: 6000 }))).toEqual(refunded);
  });
});

test('every province and territory is in the table that was worked out by hand', () => {
  expect(byHand.map(([place]) => place)).toEqual(provinces.map(({ code }) => code));
});

test('nothing is charged before the first day, after the last, or without a registration', () => {
  const rules = registered();
  expect(taxesIn(rules, 'ON', '2026-11-14')).toEqual([]);
  expect(taxesIn(rules, 'ON', '2026-11-15')).toHaveLength(1);
  const ended = rules.registrations.map((one) => ({ ...one, until: '2026-11-20' }));
  expect(taxesIn({ ...rules, registrations: ended }, 'ON', '2026-11-20')).toHaveLength(1);
  expect(taxesIn({ ...rules, registrations: ended }, 'ON', '2026-11-21')).toEqual([]);
  expect(taxesIn({ registrations: [], rates: [] }, 'ON', day)).toEqual([]);
  expect(taxesIn(rules, '', day)).toEqual([]);
});

test('Nova Scotia is charged 15 % until March 2025; a rate that the owner changed holds from its day on', () => {
  const since2010 = registered().registrations.map((one) => ({ ...one, from: '2010-01-01' }));
  const rules: TaxRules = {
    registrations: since2010,
    rates: [
      { place: 'ON', tax: 'HST', rate: 12_000, from: '2027-01-01' },
      { place: 'BC', tax: 'PST', rate: 0, from: '2027-01-01' },
    ],
  };
  const rateOn = (place: string, when: string) =>
    taxesIn(rules, place, when).map(({ rate }) => rate);
  expect(rateOn('NS', '2025-03-31')).toEqual([15_000]);
  expect(rateOn('NS', '2025-04-01')).toEqual([14_000]);
  expect(rateOn('ON', '2026-12-31')).toEqual([13_000]);
  expect(rateOn('ON', '2027-01-01')).toEqual([12_000]);
  expect(rateOn('BC', '2027-01-01')).toEqual([5000]);
});

test('a line that is exempt takes its part of the discount with it; shipping is taxed where any line is', () => {
  const lines = [
    { unitPrice: 4000, quantity: 1, product: { taxExempt: true } },
    { unitPrice: 6000, quantity: 1 },
  ];
  const amounts = { subtotal: 10_000, discount: 1000, shipping: 1500 };
  expect(taxableAmount(amounts, lines)).toBe(6000 - 600 + 1500);
  expect(taxableAmount(amounts, lines, -500)).toBe(6000 - 600 + 1500 - 500);
  expect(taxableAmount(amounts, lines, -9000)).toBe(0);
  expect(taxableAmount(amounts, lines.slice(0, 1))).toBe(0);
});

test('the parts that are refunded never come to more tax than was charged, and all of them to as much', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(cuts, fc.constantFrom(...provinces.map(({ code }) => code)), (parts, place) => {
      const charged = taxesIn(registered(), place, day);
      const whole = parts.reduce((sum, part) => sum + part, 0);
      let left = whole;
      let refunded = 0;
      for (const part of parts) {
        refunded += sumTaxes(refundTaxes(charged, { before: left, after: left - part }));
        left -= part;
      }
      const all = sumTaxes(refundTaxes(charged, { before: whole, after: 0 }));
      expect(formatCents(refunded)).toBe(formatCents(all));
    }),
  );
});
