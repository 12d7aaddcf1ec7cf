import type { AnyRouter } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

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
    isTakenOver = true;
  });

  // A page change that overtakes another ends its cross-fade; the router does not catch the promise.
  // Browsers word it differently: 'Transition was skipped', 'Old view transition aborted by new ...'.
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (!(reason instanceof DOMException) || reason.name !== 'AbortError') return;
    if (/transition/i.test(reason.message)) event.preventDefault();
  });

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      {
        onRecoverableError(error) {
          // Whoever clicks a link before the page is taken over leaves it: React then renders the
          // next page from scratch, which is no fault. A mismatch on the page itself is one.
          if (!router.state.isLoading && location.href === firstAddress) reportError(error);
        },
      },
    );
  });
}
