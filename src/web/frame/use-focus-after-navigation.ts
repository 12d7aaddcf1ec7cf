import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusAnything, focusTitle } from '../ui/focus-title.ts';

/**
 * After a change of page the focus goes to its title, so that a screen reader says where one is and
 * Tab goes on from there; after a link to an anchor, to that. Scrolling stays with the router.
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        // Data that is read again is no visit.
        if (!fromLocation || visitOf(fromLocation) === visitOf(toLocation)) return;
        const target = document.getElementById(toLocation.hash);
        if (target) focusAnything(target.querySelector<HTMLElement>(':scope > summary') ?? target);
        else if (pageOf(fromLocation) !== pageOf(toLocation)) focusTitle();
      }),
    [router],
  );
}

/** Each visit of an address has a key of its own in the browser's history. */
function visitOf({ state }: { state: { __TSR_key?: string } }): string | undefined {
  return state.__TSR_key;
}

/** The router takes trailing slashes away at the start of a visit; that is no change of page. */
function pageOf({ pathname }: { pathname: string }): string {
  return pathname.replace(/\/+$/, '');
}
