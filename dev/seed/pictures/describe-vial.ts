import { categoryHue } from '../../../src/domain/catalogue/category-hue.ts';
import { defaultSettings } from '../../../src/server/content/default-settings.ts';
import type { Vial } from '../../../src/server/identity/index.ts';
import type { SeedProduct } from '../catalogue/catalogue.ts';

/** What the picture of this product shows. */
export function describeVial(product: Omit<SeedProduct, 'sizes'>): Vial {
  return {
    brand: { name: defaultSettings.shopName, hasVial: true },
    name: product.name,
    content: product.dosage,
    purity: product.purity,
    hue: categoryHue(product.category),
    vialSizeMl: Number.parseFloat(product.vialSize),
    fill: product.fill,
    ...(product.tint && { tint: product.tint }),
    amber: product.benefits.some((benefit) => benefit.startsWith('Amber vial')),
  };
}
