import type { Found } from '../queries.ts';

type Group = Pick<Found['products'], 'total' | 'isExact'>;

/** A group's count as shown: '12', or '1000+' where there are more than were counted. */
export function countOf({ total, isExact }: Group): string {
  return isExact ? `${total}` : `${total}+`;
}

/** All groups' results in words: '12 results'. */
export function countResults({ products, pages, information }: Found): string {
  const groups: Group[] = [products, pages, information];
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const count = countOf({ total, isExact: groups.every(({ isExact }) => isExact) });
  return count === '1' ? '1 result' : `${count} results`;
}

/** What says that of a large group only the first results are listed; undefined where all are. */
export function noteCutGroups({ products, pages, information }: Found): string | undefined {
  const cut = [products, pages, information].find(({ total, results }) => total > results.length);
  return (
    cut &&
    `The first ${cut.results.length} of each group are listed. Type more to narrow them down.`
  );
}

/** A name for each result of the list, by which it is known again in another answer. */
export function listResults({ products, pages, information }: Found): string[] {
  return [
    ...products.results.map(({ id }) => `product ${id}`),
    ...pages.results.map(({ url }) => `page ${url}`),
    ...information.results.map(({ url }) => `information ${url}`),
  ];
}
