import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Marks the link or button whose press changes the page with `data-pressed`, until the new page is there: on a slow
 * line it is the first to answer.
 */
export function usePressedMark(): void {
  const router = useRouter();
  useEffect(() => {
    let pressed: Element | undefined;
    let marked: Element | undefined;
    function note({ target }: MouseEvent) {
      pressed = (target instanceof Element && target.closest('a, button')) || undefined;
      // Any navigation of this press has begun by then.
      setTimeout(() => {
        pressed = undefined;
      });
    }
    function unmark() {
      marked?.removeAttribute('data-pressed');
      marked = undefined;
    }
    const unsubscribes = [
      router.subscribe('onBeforeNavigate', () => {
        unmark();
        marked = pressed;
        marked?.setAttribute('data-pressed', '');
      }),
      router.subscribe('onResolved', unmark),
    ];
    addEventListener('click', note, true);
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      removeEventListener('click', note, true);
      unmark();
    };
  }, [router]);
}
