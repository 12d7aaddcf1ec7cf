import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The router's `lazyRouteComponent`, which reloads the document when a page's code is not found, as after a new
 * version. Offline that would end in the browser's own error page, so there it fails as any call does.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        if (navigator.onLine) throw error;
        throw new TypeError('There is no connection', { cause: error });
      }),
    name,
  );
