import { expect, test } from 'vitest';
import { matchTrackingFile } from '../../../../domain/delivery/tracking-file.ts';
import { assignCarriers } from './assign-carriers.ts';

const [ups, other] = ['1Z999AA10123456784', '335258857374'];
const orders = ['4K7M2QX4', '7P3R9TW2'].map((number, place) => ({
  id: `order-${place}`,
  number,
  firstName: 'Ada',
  lastName: `Tester ${place}`,
  postalCode: 'V6Z 2C7',
}));

function carriersOf(
  [first, second]: readonly [string, string],
  choice: Partial<Parameters<typeof assignCarriers>[1]> = {},
) {
  const lines = [first, second].map((number, place) => ({
    line: place + 2,
    cells: [number, `Ada Tester ${place}`, 'V6Z 2C7'],
  }));
  const table = { headings: [], lines };
  const matched = matchTrackingFile(table, ['tracking', 'name', 'postalCode'], orders);
  const assigned = assignCarriers(matched, { chosen: undefined, remembered: undefined, ...choice });
  return orders.map(({ id }) => assigned.parcels.get(id)?.carrier);
}

test('a carrier that is chosen for the rest leaves a proven one as it is', () => {
  expect(carriersOf([ups, other])).toEqual(['ups', undefined]);
  expect(carriersOf([ups, other], { chosen: 'purolator' })).toEqual(['ups', 'purolator']);
  expect(carriersOf([ups, other], { chosen: 'ups' })).toEqual(['ups', 'ups']);
});

test('the carrier of the last such file is for the rest, too, until another is chosen', () => {
  const remembered = 'fedex';
  expect(carriersOf([ups, other], { remembered })).toEqual(['ups', 'fedex']);
  expect(carriersOf([ups, other], { remembered, chosen: 'ups' })).toEqual(['ups', 'ups']);
});

test('where every row proves its carrier, a choice is for all of them, and nothing else is', () => {
  expect(carriersOf([ups, ups], { remembered: 'fedex' })).toEqual(['ups', 'ups']);
  expect(carriersOf([ups, ups], { chosen: 'purolator' })).toEqual(['purolator', 'purolator']);
});
