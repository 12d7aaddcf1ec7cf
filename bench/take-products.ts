import type { Product } from '../src/contracts/products.ts';

/** The next `count` products, or fewer where there are no more. */
export function takeProducts(products: Iterator<Product>, count: number): Product[] {
  const taken: Product[] = [];
  while (taken.length < count) {
    const { value, done } = products.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}
