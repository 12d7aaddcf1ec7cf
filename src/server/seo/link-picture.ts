import { z } from 'zod';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { BlogPostCard } from '../../contracts/content/blog-posts.ts';
import type { ShopSettings } from '../../contracts/content/shop-settings.ts';
import { categoryHue } from '../../domain/catalogue/category-hue.ts';
import { paletteHue } from '../../domain/identity/palettes.ts';
import { withFixedSpace } from '../platform/images/with-fixed-space.ts';

/** The content of a picture for links; `picture` is the path of the picture in it, `hue` is in degrees. */
export const linkPicture = z.object({
  shopName: z.string(),
  overline: z.string(),
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  hue: z.number(),
  picture: z.string(),
});
export type LinkPicture = z.infer<typeof linkPicture>;

type ShownShop = Pick<ShopSettings, 'shopName' | 'identity'>;
type ShownProduct = Pick<Product, 'name' | 'category' | 'image' | 'dosage' | 'purity'>;

export function pictureOfProduct(product: ShownProduct, { shopName }: ShownShop): LinkPicture {
  const { name, category, image, dosage, purity } = product;
  const facts = [
    { label: 'Content', value: withFixedSpace(dosage) },
    { label: 'Purity', value: withFixedSpace(purity) },
  ];
  return {
    shopName,
    overline: category,
    title: name,
    facts: facts.filter(({ value }) => value),
    hue: categoryHue(category),
    picture: image,
  };
}

export function pictureOfPost(
  { title, category, image }: Pick<BlogPostCard, 'title' | 'category' | 'image'>,
  { shopName, identity }: ShownShop,
): LinkPicture {
  const hue = paletteHue(identity.palette);
  return { shopName, overline: category, title, facts: [], hue, picture: image };
}

/** Of the shop itself, where its home page has a picture of the owner's. */
export function pictureOfShop({ shopName, identity: { palette, hero } }: ShownShop): LinkPicture {
  const hue = paletteHue(palette);
  return { shopName, overline: '', title: shopName, facts: [], hue, picture: hero.picture };
}
