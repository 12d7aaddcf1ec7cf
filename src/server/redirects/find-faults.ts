import {
  findRedirectFault,
  type NamedPage,
  namedPageOf,
} from '../../domain/redirects/judge-redirect.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { findNamed } from './store.ts';

type Redirect = { from: string; to: string };

/** `findRedirectFault` with what the shop has of the pages that these redirects name. */
export async function faultFinder(db: Queryable, wanted: readonly Redirect[]) {
  const named = wanted.flatMap(({ from, to }) => [namedPageOf(from), namedPageOf(to)]);
  const idsOf = (kind: NamedPage['kind']) => [
    ...new Set(named.flatMap((page) => (page?.kind === kind ? [page.id] : []))),
  ];
  const found = await findNamed(db, { products: idsOf('product'), posts: idsOf('blog post') });
  const exists = ({ kind, id }: NamedPage) =>
    (kind === 'product' ? found.products : found.posts).has(id);
  return (redirect: Redirect, leads: ReadonlyMap<string, string>) =>
    findRedirectFault(redirect, leads, exists);
}
