import { z } from 'zod';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { BlogPostCard } from '../../contracts/content/blog-posts.ts';
import { categoryHue } from '../../domain/catalogue/category-hue.ts';

/** The hue of pictures without a product category. */
const HOUSE_HUE = 170;

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

type ShownProduct = Pick<Product, 'name' | 'category' | 'image' | 'dosage' | 'purity'>;

export function pictureOfProduct(product: ShownProduct, shopName: string): LinkPicture {
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
  shopName: string,
): LinkPicture {
  return { shopName, overline: category, title, facts: [], hue: HOUSE_HUE, picture: image };
}

/** Puts one no-break space between a figure and its unit, as on our labels: '98.6 %' and '5 mg'. */
function withFixedSpace(value: string): string {
  return value.replace(/(?<=\d)\s?(?=[^\d\s]{1,5}$)/, '\u00a0');
}
