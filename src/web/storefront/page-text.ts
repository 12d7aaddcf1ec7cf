/** The text of one editable place; empty where the owner emptied it. */
export function pageText(
  texts: readonly { pageId: string; content: string }[],
  pageId: string,
): string {
  return texts.find((text) => text.pageId === pageId)?.content.trim() ?? '';
}
