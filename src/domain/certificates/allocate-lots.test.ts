import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocateLots, type StockedLot, whyUnfit } from './allocate-lots.ts';

const today = '2026-01-15';

function aLot(with_: Partial<StockedLot> = {}): StockedLot {
  return {
    id: 'a',
    productId: 'p',
    expiresOn: '',
    retestOn: '',
    isRecalled: false,
    isFailed: false,
    isHidden: false,
    isInTesting: false,
    left: null,
    ...with_,
  };
}
const allocate = (quantity: number, lots: StockedLot[]) =>
  allocateLots([{ productId: 'p', quantity }], lots, today).map(({ lotId, quantity: taken }) => [
    lotId,
    taken,
  ]);

test('what expires first is taken first, then what is retested first, then what came first', () => {
  const lots = [
    aLot({ id: 'never', left: 1 }),
    aLot({ id: 'retest', retestOn: '2027-01-01', left: 1 }),
    aLot({ id: 'late', expiresOn: '2027-01-01', left: 1 }),
    aLot({ id: 'soon, to be retested', expiresOn: '2026-02-01', retestOn: '2026-01-20', left: 1 }),
    aLot({ id: 'soon', expiresOn: '2026-02-01', left: 1 }),
    aLot({ id: 'never, too', left: 1 }),
  ];
  expect(allocate(6, lots).map(([id]) => id)).toEqual([
    'soon, to be retested',
    'soon',
    'late',
    'retest',
    'never',
    'never, too',
  ]);
});

test('a lot in testing may be sent, but is taken by nobody but a person', () => {
  const lot = aLot({ isInTesting: true });
  expect(whyUnfit(lot, today)).toBeUndefined();
  expect(allocate(1, [lot])).toEqual([]);
});

test('a line is split over lots, and what no lot covers stays without one', () => {
  const lots = [aLot({ id: 'a', left: 2 }), aLot({ id: 'b', left: 1 })];
  expect(allocate(5, lots)).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('a lot whose vials are not counted has no end', () => {
  expect(allocate(99, [aLot()])).toEqual([['a', 99]]);
});

test.each([
  ['was recalled', { isRecalled: true }],
  ['has expired', { expiresOn: '2026-01-14' }],
  ['has a result outside its limit', { isFailed: true }],
  ['is a draft', { isHidden: true }],
])('a lot that %s is not sent', (why, with_) => {
  expect(whyUnfit(aLot(with_), today)).toBe(why);
  expect(allocate(1, [aLot(with_)])).toEqual([]);
});

test('on the day of its expiry a lot is still sent', () => {
  expect(allocate(1, [aLot({ expiresOn: today })])).toEqual([['a', 1]]);
});

const days = fc.constantFrom('', '2026-01-01', '2026-02-01', '2027-01-01');
const products = fc.constantFrom('p', 'q');
const lots = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    productId: products,
    expiresOn: days,
    retestOn: days,
    isRecalled: fc.boolean(),
    isFailed: fc.boolean(),
    isHidden: fc.boolean(),
    isInTesting: fc.boolean(),
    left: fc.option(fc.integer({ min: -3, max: 9 })),
  }),
  { selector: ({ id }) => id },
);
const lines = fc.array(
  fc.record({ productId: products, quantity: fc.integer({ min: 1, max: 9 }) }),
  { maxLength: 4 },
);

test('no lot gives more than it has left, or anything once it is unfit or to another product', () => {
  fc.assert(
    fc.property(lines, lots, (wanted, shelf) => {
      const picked = allocateLots(wanted, shelf, today);
      for (const lot of shelf) {
        const taken = picked.filter(({ lotId }) => lotId === lot.id);
        const sum = taken.reduce((all, { quantity }) => all + quantity, 0);
        expect(sum).toBeLessThanOrEqual(Math.max(0, lot.left ?? Number.POSITIVE_INFINITY));
        if (lot.isInTesting || whyUnfit(lot, today)) expect(taken).toEqual([]);
        expect(taken.every(({ productId }) => productId === lot.productId)).toBe(true);
      }
      expect(picked.every(({ quantity }) => quantity > 0)).toBe(true);
    }),
  );
});

test('a product gets as much as was ordered, or all that its lots have', () => {
  fc.assert(
    fc.property(lines, lots, (wanted, shelf) => {
      const picked = allocateLots(wanted, shelf, today);
      const sumOf = (of: readonly { productId: string; quantity: number }[], id: string) =>
        of.filter(({ productId }) => productId === id).reduce((sum, one) => sum + one.quantity, 0);
      for (const id of ['p', 'q']) {
        const had = shelf
          .filter((lot) => lot.productId === id && !lot.isInTesting && !whyUnfit(lot, today))
          .reduce((sum, { left }) => sum + Math.max(0, left ?? Number.POSITIVE_INFINITY), 0);
        expect(sumOf(picked, id)).toBe(Math.min(sumOf(wanted, id), had));
      }
    }),
  );
});

test('while a lot has vials left, none is taken from one like it that expires later', () => {
  fc.assert(
    fc.property(lines, lots, (wanted, shelf) => {
      const picked = allocateLots(wanted, shelf, today);
      const takenOf = ({ id }: StockedLot) =>
        picked.filter(({ lotId }) => lotId === id).reduce((sum, one) => sum + one.quantity, 0);
      const fit = shelf.filter((lot) => !lot.isInTesting && !whyUnfit(lot, today));
      for (const sooner of fit) {
        const isLeft = takenOf(sooner) < (sooner.left ?? Number.POSITIVE_INFINITY);
        const later = fit.filter(
          ({ productId, expiresOn }) =>
            productId === sooner.productId && (expiresOn || '9') > (sooner.expiresOn || '9'),
        );
        if (isLeft) expect(later.map(takenOf).every((taken) => taken === 0)).toBe(true);
      }
    }),
  );
});
