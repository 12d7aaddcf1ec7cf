import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After a change of page the focus goes to its title, so that a screen reader says where one is and
 * Tab goes on from there. Scrolling stays with the router.
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || pageOf(fromLocation) === pageOf(toLocation)) return;
        const title = document.querySelector<HTMLElement>('main h1');
        if (!title) return;
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** The router takes trailing slashes away at the start of a visit; that is no change of page. */
function pageOf({ pathname }: { pathname: string }): string {
  return pathname.replace(/\/+$/, '');
}
