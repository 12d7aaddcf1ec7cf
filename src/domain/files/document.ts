const STORED = /^\/attached_assets\/[0-9a-f]{24}\.pdf$/;

/** The path that a document is known by, and served at, by the hash of its content. */
export function documentPath(hash: string): string {
  return `/attached_assets/${hash}.pdf`;
}

/** Whether a text is the path of a document, which may or may not be there. */
export function isDocumentPath(text: string): boolean {
  return STORED.test(text);
}
