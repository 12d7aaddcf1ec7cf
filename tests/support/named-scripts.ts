/** The paths of the scripts that a page's HTML names: what the page cannot do without. */
export function namedScripts(html: string): Set<string> {
  const found = html.matchAll(/"(\/assets\/[^"]+\.js)"/g);
  return new Set([...found].flatMap(([, path]) => path ?? []));
}
