import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The router's `lazyRouteComponent`, which reloads the document when a page's code is not found, as after a new
 * version. Offline that would end in the browser's own error page, so there it fails as any call does. Waits for what
 * the page's module exports as `ready`.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load()
        .then(waitUntilReady)
        .catch((error: unknown) => {
          if (navigator.onLine) throw error;
          throw new TypeError('There is no connection', { cause: error });
        }),
    name,
  );

async function waitUntilReady<Module extends { ready?: unknown }>(page: Module): Promise<Module> {
  await page.ready;
  return page;
}
