import { expect, test } from 'vitest';
import { layOutPhoneRow } from './phone-row.ts';

const columns = [
  { id: 'number', onPhone: 'detail' },
  { id: 'name', onPhone: 'title' },
  { id: 'placed', onPhone: 'detail' },
  { id: 'items' },
  { id: 'total', onPhone: 'aside' },
  { id: 'state', onPhone: 'tag' },
  { id: 'actions', onPhone: 'buttons' },
] as const;

test('a row has two lines: title and aside, below them details and tag, beside both a box and buttons', () => {
  const { template, placeOf } = layOutPhoneRow(columns, true);
  expect(template).toBe('auto minmax(0, auto) minmax(0, auto) minmax(0, 1fr) auto auto');
  expect(placeOf).toEqual({
    name: { gridArea: '1 / 2 / 2 / 5' },
    total: { gridArea: '1 / 5' },
    number: { gridArea: '2 / 2' },
    placed: { gridArea: '2 / 3' },
    state: { gridArea: '2 / 5' },
    actions: { gridArea: '1 / 6 / 3' },
  });
});

test('without a box and anything at the end, the title has the whole line', () => {
  const { template, placeOf } = layOutPhoneRow([{ id: 'name', onPhone: 'title' }], false);
  expect(template).toBe('minmax(0, 1fr)');
  expect(placeOf).toEqual({ name: { gridArea: '1 / 1 / 2 / 2' } });
});
