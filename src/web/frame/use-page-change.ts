import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusElement, focusTitle } from '../ui/layout/focus.ts';

/** How long a page fades in, in ms. */
const FADE = 160;

/**
 * After navigation the page fades in and its title gets the focus, or the anchor in the address does, so that a screen
 * reader announces it and Tab goes on from there. The router does the scrolling.
 */
export function usePageChange(): void {
  const router = useRouter();
  useEffect(() => {
    // Reloading data is no navigation.
    let isNavigation = false;
    const stopListening = router.history.subscribe(() => {
      isNavigation = true;
    });
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (!fromLocation || !isNavigation) return;
      isNavigation = false;
      const isOtherPage = pathOf(fromLocation) !== pathOf(toLocation);
      if (isOtherPage) fadeIn();
      // In the next frame: after a link to an anchor the browser moves the focus once more.
      requestAnimationFrame(() => {
        const target = document.getElementById(toLocation.hash);
        if (target) focusElement(target.querySelector<HTMLElement>(':scope > summary') ?? target);
        else if (isOtherPage && !isFocusTaken()) focusTitle();
      });
    });
    return () => {
      stopListening();
      unsubscribe();
    };
  }, [router]);
}

/** A field or a dialog that somebody was quick to go to keeps the focus; a dialog that is still vanishing does not. */
function isFocusTaken(): boolean {
  const isTyping = document.activeElement?.matches('main :is(input, select, textarea)');
  return isTyping || document.querySelector('[role=dialog]:not([data-state=closed])') !== null;
}

/** Legible from its first frame; a cross-fade would paint the old page once more first (ADR 17). */
function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document
    .getElementById('main')
    ?.animate({ opacity: [0.4, 1] }, { duration: FADE, easing: 'ease-out' });
}

/** The router removes trailing slashes at the start of a visit; that is no other page. */
function pathOf({ pathname }: { pathname: string }): string {
  return pathname.replace(/\/+$/, '');
}
