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

/** How many results the list holds; of a large group only the first. */
export function listedResults({ products, pages, information }: Found): number {
  return products.results.length + pages.results.length + information.results.length;
}
