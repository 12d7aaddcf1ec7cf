/** The paths of the shop's pages and pictures, as its links, its canonical addresses and its sitemap spell them. */

export const productPath = (id: string) => `/product/${encodeURIComponent(id)}`;

export const certificatePath = (productId: string) => `/coa/${encodeURIComponent(productId)}`;

export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

/** The picture that other sites show for a link to a product. */
export const productLinkPicture = (id: string) => `/og/products/${encodeURIComponent(id)}.jpg`;

/** The picture that other sites show for a link to a post. */
export const postLinkPicture = (slug: string) => `/og/posts/${encodeURIComponent(slug)}.jpg`;

/** The pixels of a picture for links; every site that shows one takes this shape. */
export const LINK_PICTURE = { width: 1200, height: 630 };

/** A page of `/shop` or `/coas`: its category and its number, where it is not the first. Sorting is no page of its own. */
export function cataloguePath(
  path: '/shop' | '/coas',
  { category, page }: { category?: string | undefined; page?: number | undefined },
): string {
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (page && page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}
