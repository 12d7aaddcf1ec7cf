import { type ComponentType, useEffect, useState } from 'react';
import { subscribeToToasts } from '../ui/feedback/toast-store.ts';

/** Loads the toasts' code at the first input, so that it is there for a toast that reports a lost connection. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    function load() {
      listening.abort();
      // Not `lazy`: the page does without code that cannot be loaded.
      import('../ui/feedback/Toaster.tsx')
        .then((module) => setToaster(() => module.default))
        .catch(() => undefined);
    }
    document.addEventListener('pointerover', load, { signal });
    document.addEventListener('keydown', load, { signal });
    const unsubscribe = subscribeToToasts(load);
    return () => {
      listening.abort();
      unsubscribe();
    };
  }, []);

  return Toaster && <Toaster />;
}
