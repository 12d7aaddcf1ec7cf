import { catalogueChoices } from '../../../domain/catalogue/catalogue-choices.ts';
import { isPlainText } from '../../../domain/text/plain-text.ts';
import { cleanQuery } from '../../../domain/text/typed-key.ts';
import type { CatalogueSearch } from '../queries.ts';

/** A page past the end shows the last one. */
const LAST_PAGE = 100_000;
/** Of a category or a query. MAX_QUERY_LENGTH of domain/text/search.ts says the same, which every page would have to load. */
const MAX_TEXT_LENGTH = 100;
const choices: Record<string, readonly unknown[]> = catalogueChoices;

/** Reads what an address asks of the shop's list; leaves out what is invalid or the default. */
export function readCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  const page = Math.min(Math.trunc(Number(search.page)), LAST_PAGE);
  const chosen = Object.entries(choices).filter(([name, values]) => values.includes(search[name]));
  return {
    ...(isText(search.q) && { q: search.q }),
    ...(isText(search.category) && { category: search.category }),
    ...Object.fromEntries(chosen.map(([name]) => [name, search[name]])),
    ...(page > 1 && { page }),
  };
}

function isText(value: unknown): value is string {
  return (
    typeof value === 'string' && cleanQuery(value) !== '' && isPlainText(value, MAX_TEXT_LENGTH)
  );
}
