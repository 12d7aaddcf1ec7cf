import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusAnything, focusTitle } from '../ui/focus-title.ts';

/** How long a page fades in, in ms. */
const FADE = 160;

/**
 * After a change of page it fades in, and the focus goes to its title, so that a screen reader says where one is and
 * Tab goes on from there; after a link to an anchor, to that. Scrolling stays with the router.
 */
export function usePageChange(): void {
  const router = useRouter();
  useEffect(() => {
    // Reloading data is no change of page.
    let isVisit = false;
    const stopWatching = router.history.subscribe(() => {
      isVisit = true;
    });
    const stopAwaiting = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (!fromLocation || !isVisit) return;
      isVisit = false;
      const isOtherPage = pageOf(fromLocation) !== pageOf(toLocation);
      if (isOtherPage) fadeIn();
      // With the next frame: after a link to an anchor the browser takes the focus away once more.
      requestAnimationFrame(() => {
        const target = document.getElementById(toLocation.hash);
        if (target) focusAnything(target.querySelector<HTMLElement>(':scope > summary') ?? target);
        else if (isOtherPage) focusTitle();
      });
    });
    return () => {
      stopWatching();
      stopAwaiting();
    };
  }, [router]);
}

/** Legible from its first frame; a cross-fade would have the old page drawn once more first (see ADR 17). */
function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document
    .getElementById('main')
    ?.animate({ opacity: [0.4, 1] }, { duration: FADE, easing: 'ease-out' });
}

/** The router takes trailing slashes away at the start of a visit; that is no change of page. */
function pageOf({ pathname }: { pathname: string }): string {
  return pathname.replace(/\/+$/, '');
}
