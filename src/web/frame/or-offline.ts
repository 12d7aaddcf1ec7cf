/**
 * Fetches a page's code. For code that is not found, as after a new version, the router loads the document anew;
 * without a connection that would leave the browser's own error page, so there it fails as any call does.
 */
export function orOffline<T>(fetchCode: () => Promise<T>): () => Promise<T> {
  return () =>
    fetchCode().catch((error: unknown) => {
      if (navigator.onLine) throw error;
      throw new TypeError('There is no connection', { cause: error });
    });
}
