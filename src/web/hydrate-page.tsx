import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { forgetAnsweredClicks, replayEarlyClicks } from './early-clicks.ts';
import { nextTask, takeTurns } from './frame/InItsTurn.tsx';
import { actLikeReact } from './like-react.ts';

/** Takes over the page that the server rendered, or the empty frame of one. */
export async function hydratePage(router: AnyRouter): Promise<void> {
  actLikeReact();
  forgetAnsweredClicks();
  // Reading the scripts was a long task for a slow phone; its finger comes first.
  await nextTask();
  const firstAddress = location.href;

  // The page stands where the visitor has scrolled it before the scripts came; taking it over must not move it.
  let isTakenOver = false;
  router.update({
    ...router.options,
    scrollRestoration: () => isTakenOver || location.href !== firstAddress,
  });
  router.subscribe('onRendered', () => {
    isTakenOver = true;
    // The router notes where a page was left only if it saw it scroll, and whoever scrolls first, or leaves before
    // the next frame, is not seen.
    document.dispatchEvent(new Event('scroll'));
  });

  // First all that the page is made of, its code too: Preact then takes it over as it stands.
  await hydrate(router).finally(() => window.$_TSR?.h());
  // Finding out what the page is made of was another.
  await nextTask();
  await takeTurns(() => hydrateRoot(document.documentElement, <RouterProvider router={router} />));
  void replayEarlyClicks();
  // For whoever measures: from here on the page answers.
  performance.mark('page taken over');
}
