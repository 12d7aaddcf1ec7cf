import type { SearchAnswer } from '../queries.ts';

type Group = Pick<SearchAnswer['products'], 'total' | 'isExact'>;

/** A group's count as shown: '12', or '1000+' where counting stopped there. */
export function formatCount({ total, isExact }: Group): string {
  return isExact ? `${total}` : `${total}+`;
}

/** The count of all groups in words: '12 results'. */
export function countResults({ products, pages, information, similar }: SearchAnswer): string {
  const groups: Group[] = [products, pages, information];
  const total = groups.reduce((sum, group) => sum + group.total, similar.length);
  const count = formatCount({ total, isExact: groups.every(({ isExact }) => isExact) });
  return count === '1' ? '1 result' : `${count} results`;
}

/** Says that only the first products are listed; undefined where all are. Pages and information are few. */
export function describeLimit({ products }: SearchAnswer): string | undefined {
  const { total, results } = products;
  return total > results.length ? `The first ${results.length} products are listed.` : undefined;
}

/** A key for each listed result, the same in the next answer. */
export function listKeys({ products, pages, information, similar }: SearchAnswer): string[] {
  return [
    ...[...products.results, ...similar].map(({ id }) => `product ${id}`),
    ...pages.results.map(({ url }) => `page ${url}`),
    ...information.results.map(({ url }) => `information ${url}`),
  ];
}
