import type { AnyRouter } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { replayEarlyClicks } from './early-clicks.ts';

/** Takes over the page that the server rendered, or the empty frame of one. */
export function hydratePage(router: AnyRouter): void {
  const firstAddress = location.href;

  // The page stands where the visitor has scrolled it before the scripts came; taking it over must not move it.
  let isTakenOver = false;
  router.update({
    ...router.options,
    scrollRestoration: () => isTakenOver || location.href !== firstAddress,
  });
  router.subscribe('onRendered', () => {
    // The router notes where a page was left only if it saw it scroll, and whoever scrolls first, or leaves before
    // the next frame, is not seen.
    document.dispatchEvent(new Event('scroll'));
    isTakenOver = true;
  });

  // In a transition React stops to let a slow phone draw, and answers a press in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <Hydrated>
        <RouterClient router={router} />
      </Hydrated>,
    );
  });
}

/** The router's own `onRendered` may come much later, when presses are long answered: after a page's code was missing. */
function Hydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void replayEarlyClicks(), []);
  return children;
}
