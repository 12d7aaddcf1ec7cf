import { useSuspenseQuery } from '@tanstack/react-query';
import type { ShownSection } from '../../contracts/content/page-sections.ts';
import type { LoadedPage } from '../../domain/pages/section-pages.ts';
import { pageSectionsQuery } from './queries.ts';

/** One text of a page that stands alone: a question may have its id. Undefined where the owner has switched it off. */
export function useSection(page: LoadedPage, id: string): ShownSection | undefined {
  const { data } = useSuspenseQuery(pageSectionsQuery(page));
  return data.find((section) => section.id === id && !section.list);
}

/** Those of a list that are on, in the owner's order. */
export function useSectionList(page: LoadedPage, list: string): ShownSection[] {
  return useSuspenseQuery(pageSectionsQuery(page)).data.filter((section) => section.list === list);
}
