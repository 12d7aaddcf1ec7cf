import { useLayoutEffect } from 'react';

let holders = 0;

/**
 * The page stands still under what covers it, for as long as it `covers`. Not CSS's `:has()`: where the root asks
 * for what is anywhere in it, each new element has the whole page styled again.
 */
export function useStillPage(covers = true): void {
  useLayoutEffect(() => {
    if (!covers) return;
    holders += 1;
    document.documentElement.dataset.still = '';
    return () => {
      holders -= 1;
      if (holders === 0) delete document.documentElement.dataset.still;
    };
  }, [covers]);
}
