import { describe, expect, it } from 'vitest';
import type { CartItem } from '../../../contracts/checkout/cart.ts';
import { applyChanges, isSuperseded, withoutRemoved } from './cart-changes.ts';

const product: CartItem['product'] = {
  id: 'p',
  name: 'FLAG peptide',
  description: '',
  category: 'Epitope Tags',
  price: '10.00',
  originalPrice: null,
  image: '',
  onSale: false,
  benefits: [],
  researchUses: [],
  purity: '',
  dosage: '',
  vialSize: '',
  stock: 9,
  coaUrl: null,
  specifications: '',
  safetyDataSheet: null,
};
const cart: CartItem[] = [
  { id: 'a', quantity: 1, product, reserved: true },
  { id: 'b', quantity: 2, product, reserved: true },
];

describe('applyChanges', () => {
  it('shows the last of several changes of a line and leaves the others alone', () => {
    const shown = applyChanges(cart, [
      { itemId: 'a', quantity: 2 },
      { itemId: 'a', quantity: 5 },
    ]);
    expect(shown.map(({ quantity, pending }) => [quantity, pending])).toEqual([
      [5, 'changing'],
      [2, undefined],
    ]);
  });

  it('keeps a line that is being removed in its place, but not in the sum', () => {
    const shown = applyChanges(cart, [{ itemId: 'a', quantity: 0 }]);
    expect(shown[0]).toMatchObject({ id: 'a', quantity: 1, pending: 'removing' });
    expect(withoutRemoved(shown).map(({ id }) => id)).toEqual(['b']);
  });
});

describe('isSuperseded', () => {
  it('is true only while a later change of the same line waits', () => {
    const first = { itemId: 'a', quantity: 2 };
    const other = { itemId: 'b', quantity: 3 };
    const last = { itemId: 'a', quantity: 4 };
    expect(isSuperseded(first, [first, other, last])).toBe(true);
    expect(isSuperseded(last, [first, other, last])).toBe(false);
    expect(isSuperseded(other, [first, other, last])).toBe(false);
  });
});
