import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { actLikeReact } from './like-react.ts';

/** Takes over the page that the server rendered, or the empty frame of one. */
export async function hydratePage(router: AnyRouter): Promise<void> {
  actLikeReact();
  const firstAddress = location.href;

  // The page stands where the visitor has scrolled it before the scripts came; taking it over must not move it.
  let isTakenOver = false;
  router.update({
    ...router.options,
    scrollRestoration: () => isTakenOver || location.href !== firstAddress,
  });
  router.subscribe('onRendered', () => {
    isTakenOver = true;
  });

  // A page change that overtakes another ends its cross-fade; the router does not catch the promise.
  // Browsers word it differently: 'Transition was skipped', 'Old view transition aborted by new ...'.
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (!(reason instanceof DOMException) || reason.name !== 'AbortError') return;
    if (/transition/i.test(reason.message)) event.preventDefault();
  });

  // First all that the page is made of, its code too: Preact then takes it over in one go, as it stands.
  await hydrate(router).finally(() => window.$_TSR?.h());
  hydrateRoot(document.documentElement, <RouterProvider router={router} />);
  // For whoever measures: from here on the page answers.
  performance.mark('page taken over');
}
