import { useLayoutEffect } from 'react';

let locks = 0;

/**
 * Keeps the page from scrolling while `active`. Not by CSS's `:has()`, which would have the whole page restyled for
 * each new element.
 */
export function useScrollLock(active = true): void {
  useLayoutEffect(() => {
    if (!active) return;
    locks += 1;
    document.documentElement.dataset.scrollLock = '';
    return () => {
      locks -= 1;
      if (locks === 0) delete document.documentElement.dataset.scrollLock;
    };
  }, [active]);
}
