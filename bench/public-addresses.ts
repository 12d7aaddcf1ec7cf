import { z } from 'zod';
import { askJson } from './ask.ts';

export type PublicAddress = { path: string; isMain: boolean };

const certificates = z.object({
  products: z.array(
    z.object({ id: z.string(), category: z.string(), lot: z.object({}).nullable() }),
  ),
});
const posts = z.array(z.object({ slug: z.string() })).min(1);
const texts = z.array(z.object({ pageId: z.string() })).min(1);

/**
 * Every store page and every public endpoint whose answers are cached, with what the demonstration shop holds. The
 * main ones are those that most visitors ask for.
 */
export async function listPublicAddresses(origin: string): Promise<PublicAddress[]> {
  const { products } = certificates.parse(await askJson(`${origin}/api/certificates`));
  const product = products.find(({ lot }) => lot) ?? products[0];
  const [post] = posts.parse(await askJson(`${origin}/api/blog-posts`));
  const [text] = texts.parse(await askJson(`${origin}/api/page-content`));
  const category = new URLSearchParams({ category: product?.category ?? '' });
  const main = ['/', '/shop', `/product/${product?.id}`, '/api/products'];
  const others = [
    `/shop?${category}`,
    '/coas',
    `/coa/${product?.id}`,
    '/about',
    '/faq',
    '/blog',
    `/blog/${post?.slug}`,
    '/contact',
    `/api/products/${product?.id}`,
    `/api/products/${product?.id}/lots`,
    '/api/catalogue',
    '/api/certificates',
    '/api/page-content',
    `/api/page-content/${text?.pageId}`,
    '/api/shop-settings',
    '/api/blog-posts',
    `/api/blog-posts/${post?.slug}`,
  ];
  return [
    ...main.map((path) => ({ path, isMain: true })),
    ...others.map((path) => ({ path, isMain: false })),
  ];
}
