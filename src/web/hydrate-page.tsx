import type { AnyRouter } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { replayEarlyClicks } from './early-clicks.ts';
import { takeScrolledWhilePending } from './frame/PendingPage.tsx';
import { PENDING_MS } from './router-options.ts';

/** Hydrates the page that the server rendered, or the empty frame of one. */
export function hydratePage(router: AnyRouter): void {
  const firstAddress = location.href;

  // The visitor may have scrolled before the scripts came; hydration must not move the page.
  let isHydrated = false;
  router.update({
    ...router.options,
    scrollRestoration: () =>
      !takeScrolledWhilePending() && (isHydrated || location.href !== firstAddress),
  });
  keepSamePage(router);
  // What comes back from the browser's memory is as old as when it was left: its cart, order or list is asked for again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void router.options.context.queryClient.invalidateQueries();
  });
  router.subscribe('onRendered', () => {
    // The router remembers a scroll position only after a scroll event, and it missed those before hydration.
    document.dispatchEvent(new Event('scroll'));
    isHydrated = true;
  });

  // A transition, so that React yields: a slow phone can paint and answer a click in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <Hydrated>
        <RouterClient router={router} />
      </Hydrated>,
      { onRecoverableError: reportUnlessTranslated },
    );
  });
}

/**
 * A page that was translated before React came differs from what it renders, and it draws that part anew. Translators
 * put words into `<font>`, which the shop itself never uses.
 */
function reportUnlessTranslated(error: unknown): void {
  if (!document.querySelector('font')) reportError(error);
}

/**
 * Another product, category or lot on the page that is shown takes its place when it is there, without a skeleton: the
 * page's code has come, and what the visitor looks at stays until then.
 */
function keepSamePage(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    const next = router.getMatchedRoutes(toLocation.pathname)[2];
    const shown = router.state.matches.at(-1)?.routeId;
    router.options.defaultPendingMs = next?.id === shown ? Number.POSITIVE_INFINITY : PENDING_MS;
  });
}

/** Not the router's `onRendered`: that waits for the page's code, which may come long after the header answers clicks. */
function Hydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void replayEarlyClicks(), []);
  return children;
}
