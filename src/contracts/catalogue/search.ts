import { z } from 'zod';
import { MAX_QUERY_LENGTH } from '../../domain/text/search.ts';
import { endpoint } from '../wire/endpoint.ts';
import { searchText } from '../wire/text.ts';
import { productCard } from './products.ts';

/** Results that an answer lists of one group; `total` counts all of them. */
export const RESULTS_PER_GROUP = 20;

const productResult = productCard
  .pick({ id: true, name: true, price: true, category: true, image: true, purity: true })
  .extend({
    description: z.string().describe('Its beginning, or the part that matched'),
    size: z.string().optional().describe('The content, where the text names one of several sizes'),
    isFrom: z.boolean().optional().describe('True if the price is the lowest of several sizes'),
    content: z.string().optional().describe('The content of a product with one size'),
  });
export type ProductResult = z.infer<typeof productResult>;

const siteResult = z.object({
  title: z.string(),
  description: z.string(),
  url: z.string().describe('A path of this shop, with its query and anchor'),
});
export type SiteResult = z.infer<typeof siteResult>;

const groupOf = <S extends z.ZodType>(result: S) =>
  z.object({
    total: z.int().min(0),
    isExact: z.boolean().describe('False if there are more than were counted'),
    results: z.array(result).max(RESULTS_PER_GROUP),
  });

export const searchShop = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Products, pages and information that contain a text, in any case; the best first',
  access: 'public',
  topic: 'catalogue',
  cached: false,
  query: z.object({ q: searchText(MAX_QUERY_LENGTH) }),
  // Nobody types twenty queries a second.
  limit: { max: 200, perSeconds: 10 },
  ok: z.object({
    products: groupOf(productResult),
    pages: groupOf(siteResult),
    information: groupOf(siteResult),
    similar: z
      .array(productResult)
      .describe('If there is nothing else: products whose name is the text but for one typo'),
  }),
});
