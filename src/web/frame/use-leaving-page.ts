import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { closeToast } from '../ui/feedback/toast-store.ts';

/**
 * When a visitor leaves a page, the link or button that they pressed is marked with `data-pressed` until the next page
 * is there: on a slow line it is the first to answer. The toast, which spoke of the page before, goes. It stays where a
 * page is changed by what the toast tells of, as after a login.
 */
export function useLeavingPage(): void {
  const router = useRouter();
  useEffect(() => {
    let isVisitors = false;
    let pressed: Element | undefined;
    let marked: Element | undefined;
    function note({ type, target }: Event) {
      isVisitors = true;
      const isClick = type === 'click' && target instanceof Element;
      pressed = (isClick && target.closest('a, button')) || undefined;
      // Any navigation of this press has begun by then.
      setTimeout(() => {
        isVisitors = false;
        pressed = undefined;
      });
    }
    function unmark() {
      marked?.removeAttribute('data-pressed');
      marked = undefined;
    }
    const unsubscribes = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        unmark();
        marked = pressed;
        marked?.setAttribute('data-pressed', '');
        if (pathChanged && isVisitors) closeToast();
      }),
      router.subscribe('onResolved', unmark),
    ];
    const listening = new AbortController();
    for (const type of ['click', 'keydown', 'popstate']) {
      addEventListener(type, note, { capture: true, signal: listening.signal });
    }
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      listening.abort();
      unmark();
    };
  }, [router]);
}
