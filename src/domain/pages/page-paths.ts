// The paths of pages and pictures, the same in links, canonical addresses and the sitemap.

export const productPath = (id: string) => `/product/${encodeURIComponent(id)}`;

/** The certificate of a product's current lot, or of the one with a number; its current version, or an earlier one. */
export function certificatePath(productId: string, lot?: string, version?: number): string {
  const path = `/coa/${encodeURIComponent(productId)}`;
  const search = new URLSearchParams({
    ...(lot && { lot, ...(version && { version: String(version) }) }),
  });
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What the shop says of a number on a vial. */
export const lotPath = (number: string) => `/lot/${encodeURIComponent(number)}`;

export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

/** The picture that other sites show for a link to a product. */
export const productLinkPicture = (id: string) => `/og/products/${encodeURIComponent(id)}.jpg`;

export const postLinkPicture = (slug: string) => `/og/posts/${encodeURIComponent(slug)}.jpg`;

/** In pixels: the shape that every site takes for a link's picture. */
export const LINK_PICTURE = { width: 1200, height: 630 };

/** The path of a page of `/shop` or `/coas`, with its category and, from the second page on, its number. */
export function cataloguePath(
  path: '/shop' | '/coas',
  { category, page }: { category?: string | undefined; page?: number | undefined },
): string {
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (page && page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}
