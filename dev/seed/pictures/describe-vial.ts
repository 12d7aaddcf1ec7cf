import { categoryHue } from '../../../src/domain/category-hue.ts';
import type { SeedProduct } from '../catalogue/seed-product.ts';
import type { Vial } from './vial.ts';

/** What a picture of this product shows. */
export function describeVial(product: SeedProduct): Vial {
  return {
    name: product.name,
    content: product.dosage,
    purity: product.purity,
    hue: categoryHue(product.category),
    vialSizeMl: Number.parseFloat(product.vialSize),
    fill: product.fill,
    ...(product.tint && { tint: product.tint }),
  };
}
