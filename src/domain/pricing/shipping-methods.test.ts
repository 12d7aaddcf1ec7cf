import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { provinces } from '../customers/canada.ts';
import { formatCents } from './money.ts';
import { type Destination, listOfferedMethods, refuseMethod } from './offered-methods.ts';
import { calculateShipping, readShippingRule } from './shipping.ts';
import {
  copyMethod,
  defaultShippingMethods,
  priceMethod,
  provinceOfSupply,
  type ShippingSettings,
  shippingLabel,
  shippingMethodIds,
} from './shipping-methods.ts';

const codes = provinces.map(({ code }) => code);
const rule = { fee: '15.00', threshold: '100.00', freeAtThreshold: false };

const limits = fc.record({
  provinces: fc.subarray(codes),
  rural: fc.boolean(),
  prefixes: fc.subarray(['X0A', 'V8', 'M5V3L9', 'T']),
});
const fees = fc.integer({ min: 0, max: 100_000 }).map(formatCents);
const settings: fc.Arbitrary<ShippingSettings> = fc.record({
  shipping: fc.record({ fee: fees, threshold: fees, freeAtThreshold: fc.boolean() }),
  shippingMethods: fc.record({
    standard: fc.record({ offered: fc.boolean(), limits }),
    expedited: fc.record({
      offered: fc.boolean(),
      name: fc.constant('Overnight'),
      fee: fees,
      days: fc.constant({ least: 1, most: 1 }),
      limits,
    }),
    pickup: fc.record({
      offered: fc.boolean(),
      address: fc.constant(['1 Main Street']),
      province: fc.constantFrom(...codes),
      times: fc.constant('On Mondays.'),
      limits,
    }),
  }),
});
const destination: fc.Arbitrary<Destination> = fc.record({
  province: fc.constantFrom('', ...codes),
  postalCode: fc.constantFrom('', 'X0A 0H0', 'v8t 4m9', 'M5V 3L9', 'm5v-3l8', 'T0L 1W0', 'T2P'),
});
const subtotals = fc.integer({ min: 0, max: 1_000_000 });
const ids = fc.constantFrom(...shippingMethodIds);

describe('ways of delivery', () => {
  test('exactly those that are offered to a destination are not refused there', () => {
    fc.assert(
      fc.property(settings, destination, (some, to) => {
        const offered = listOfferedMethods(some, to);
        for (const id of shippingMethodIds) {
          expect(refuseMethod(some, id, to) === undefined).toBe(offered.includes(id));
          if (!some.shippingMethods[id].offered) expect(offered).not.toContain(id);
        }
      }),
    );
  });

  test('knowing more of a destination never adds a way', () => {
    fc.assert(
      fc.property(settings, destination, (some, to) => {
        const anywhere = listOfferedMethods(some, { province: '', postalCode: '' });
        const inProvince = listOfferedMethods(some, { ...to, postalCode: '' });
        const here = listOfferedMethods(some, to);
        expect(anywhere).toEqual(expect.arrayContaining(inProvince));
        expect(inProvince).toEqual(expect.arrayContaining(here));
      }),
    );
  });

  test('without limits each that is on is offered everywhere', () => {
    fc.assert(
      fc.property(settings, destination, ({ shipping, shippingMethods }, to) => {
        const nowhere = { provinces: [], rural: false, prefixes: [] };
        const { standard, expedited, pickup } = shippingMethods;
        const open = {
          standard: { ...standard, limits: nowhere },
          expedited: { ...expedited, limits: nowhere },
          pickup: { ...pickup, limits: nowhere },
        };
        expect(listOfferedMethods({ shipping, shippingMethods: open }, to)).toEqual(
          shippingMethodIds.filter((id) => open[id].offered),
        );
      }),
    );
  });

  test('standard shipping costs what its rule says, expedited its fee, pick-up nothing; an empty cart nothing at all', () => {
    fc.assert(
      fc.property(settings, subtotals, (some, subtotal) => {
        const standard = calculateShipping(subtotal, readShippingRule(some.shipping));
        expect(priceMethod(some, 'standard', subtotal)).toBe(standard);
        expect(priceMethod(some, 'pickup', subtotal)).toBe(0);
        const { fee } = some.shippingMethods.expedited;
        const expedited = formatCents(priceMethod(some, 'expedited', subtotal));
        expect(expedited).toBe(subtotal === 0 ? '0.00' : fee);
      }),
    );
  });

  test('only what is picked up is supplied in another province than it goes to', () => {
    fc.assert(
      fc.property(settings, ids, fc.constantFrom(...codes), (some, id, province) => {
        const { pickup } = some.shippingMethods;
        expect(provinceOfSupply(copyMethod(some, id), province)).toBe(
          id === 'pickup' ? pickup.province : province,
        );
      }),
    );
  });
});

test('rural postal codes are known by their second character, others by how they begin', () => {
  const { expedited } = defaultShippingMethods;
  const limited = {
    shipping: rule,
    shippingMethods: {
      ...defaultShippingMethods,
      expedited: {
        ...expedited,
        offered: true,
        limits: { provinces: [], rural: true, prefixes: ['V8T'] },
      },
    },
  };
  const isOffered = (postalCode: string) =>
    listOfferedMethods(limited, { province: 'BC', postalCode }).includes('expedited');
  expect(['V0N 1B0', 'v0n', 'V8T 4M9', 'v8t-4m9'].filter(isOffered)).toEqual([]);
  expect(['V6Z 2C7', 'V8', 'T0L'].filter(isOffered)).toEqual(['V6Z 2C7', 'V8']);
});

test('the line of an order’s shipping names every way but the usual one', () => {
  const some = { shipping: rule, shippingMethods: defaultShippingMethods };
  const labels = shippingMethodIds.map((id) => shippingLabel(copyMethod(some, id)));
  expect(labels).toEqual(['Shipping', 'Expedited shipping', 'Pick-up']);
  expect(shippingLabel(undefined)).toBe('Shipping');
});
