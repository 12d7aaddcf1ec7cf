import type { Product } from '../../contracts/catalogue/products.ts';
import type { ShopSettings } from '../../contracts/content/shop-settings.ts';
import { categoryHue } from '../../domain/catalogue/category-hue.ts';
import { settableText } from '../platform/images/settable-text.ts';
import { VIALS_IN_HERO } from './draw-hero.ts';
import type { Fill, Vial } from './vials/vial.ts';

const PRINT = { weight: 600 } as const;
/** Letters of a product's name that a label has room for. */
const LONGEST_NAME = 48;

/** What stands in for products that a shop does not have yet. */
const unnamed = [
  { content: '1 mg', hue: 307 },
  { content: '50 mg', hue: 59 },
  { content: '5 mg', hue: 195 },
  { content: '10 mg', hue: 251 },
];

type Shown = Pick<
  Product,
  'name' | 'dosage' | 'purity' | 'category' | 'vialSize' | 'specifications' | 'benefits'
>;

/** The vials of the home page with the shop's name: its products, and vials without one in the places that are left. */
export function describeVials(
  { shopName, identity }: Pick<ShopSettings, 'shopName' | 'identity'>,
  products: readonly Shown[],
): Vial[] {
  const brand = {
    name: settableText(shopName, PRINT),
    hasVial: identity.mark.kind === 'vial',
  };
  const others = unnamed.map((look): Vial => {
    return { ...look, brand, name: 'Research Peptide', vialSizeMl: 3, fill: 'cake' };
  });
  return [...products.map((product) => ({ ...describeProduct(product), brand })), ...others].slice(
    0,
    VIALS_IN_HERO,
  );
}

function describeProduct(product: Shown): Omit<Vial, 'brand'> {
  const { name, dosage, purity, category, vialSize, benefits } = product;
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trim()}…` : name;
  return {
    name: settableText(short, PRINT),
    content: settableText(dosage, PRINT),
    purity: settableText(purity, PRINT),
    hue: categoryHue(category),
    vialSizeMl: Number.parseFloat(vialSize) || 3,
    fill: readFill(product),
    amber: benefits.some((benefit) => /amber/i.test(benefit)),
  };
}

/** From the line 'Appearance' of the specifications: most of what is sold in vials is freeze-dried. */
function readFill({ specifications }: Shown): Fill {
  const appearance = /^Appearance:(.*)$/im.exec(specifications)?.[1] ?? '';
  if (/solution|liquid/i.test(appearance)) return 'solution';
  if (/lyophili|freeze-dried|cake/i.test(appearance)) return 'cake';
  if (/crystal/i.test(appearance)) return 'crystals';
  return /powder/i.test(appearance) ? 'powder' : 'cake';
}
