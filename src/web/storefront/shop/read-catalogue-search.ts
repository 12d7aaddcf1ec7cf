import { catalogueChoices } from '../../../domain/catalogue-choices.ts';
import { isPlainText } from '../../../domain/plain-text.ts';
import { LONGEST_QUERY } from '../../../domain/search.ts';
import type { CatalogueSearch } from '../queries.ts';

/** A page past the end shows the last one. */
const LAST_PAGE = 100_000;
const LONGEST_CATEGORY = 100;
const choices: Record<string, readonly unknown[]> = catalogueChoices;

/** Reads what an address asks of the shop's list; leaves out what is invalid or the default. */
export function readCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  const page = Math.min(Math.trunc(Number(search.page)), LAST_PAGE);
  const chosen = Object.entries(choices).filter(([name, values]) => values.includes(search[name]));
  return {
    ...(isText(search.q, LONGEST_QUERY) && { q: search.q }),
    ...(isText(search.category, LONGEST_CATEGORY) && { category: search.category }),
    ...Object.fromEntries(chosen.map(([name]) => [name, search[name]])),
    ...(page > 1 && { page }),
  };
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && isPlainText(value, longest);
}
