/**
 * Imports code, but not without a connection: most browsers keep an import that failed as failed, until the document is
 * loaded anew. Throws a TypeError, as fetch does. A browser that is wrong about being offline asks the shop.
 */
export async function importWhenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
  return load();
}
