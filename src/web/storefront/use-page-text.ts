import { useSuspenseQuery } from '@tanstack/react-query';
import { pageContentQuery } from './queries.ts';

/** The owner's text in one editable place; '' where the owner has cleared it. */
export function usePageText(pageId: string): string {
  const { data: texts } = useSuspenseQuery(pageContentQuery);
  return texts.find((text) => text.pageId === pageId)?.content.trim() ?? '';
}
