import type { QueryClient } from '@tanstack/react-query';
import { settingsQuery } from './queries.ts';

/** What a route's `head` is given of itself. */
type Heading = { match: { context: { queryClient: QueryClient } } };

const LONGEST_DESCRIPTION = 160;

/** The `head` of a page: '<page> · <shop name>', and what a search engine shows under it. */
export function headed(title: string, description?: string) {
  return ({ match }: Heading) => ({
    meta: [
      { title: [title, shopNameOf(match)].filter(Boolean).join(' · ') },
      ...(description ? [{ name: 'description', content: shorten(description) }] : []),
    ],
  });
}

/** The shop's name, once the root's loader has it; empty where that failed. */
export function shopNameOf({ context }: Heading['match']): string {
  return context.queryClient.getQueryData(settingsQuery.queryKey)?.shopName ?? '';
}

/** At most 160 characters, cut between words. */
function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s\S*$/, '')}…`;
}
