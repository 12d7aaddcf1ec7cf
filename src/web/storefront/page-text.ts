/** The text of one editable place; '' where the owner has cleared it. */
export function pageText(
  texts: readonly { pageId: string; content: string }[],
  pageId: string,
): string {
  return texts.find((text) => text.pageId === pageId)?.content.trim() ?? '';
}
