import type { ShopSettings } from '../../contracts/content/shop-settings.ts';
import { browseCatalogue, findProducts } from '../catalogue/index.ts';
import { defaultShopName } from '../content/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { describeVials } from './describe-vials.ts';
import { VIALS_IN_HERO } from './draw-hero.ts';
import type { Vial } from './vials/vial.ts';

/**
 * The vials of this shop's home page: its featured products. Undefined while it has the demonstration's name, whose
 * pictures are drawn ahead.
 */
export async function findHeroVials(
  db: Queryable,
  settings: ShopSettings,
): Promise<Vial[] | undefined> {
  if (settings.shopName === defaultShopName) return undefined;
  const { products } = await browseCatalogue(db, {
    featured: 'true',
    page: 1,
    size: VIALS_IN_HERO,
    sort: 'name',
  });
  const found = await findProducts(
    db,
    products.map(({ id }) => id),
  );
  return describeVials(
    settings,
    [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
}
