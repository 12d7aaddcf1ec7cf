import { type ComponentType, useEffect, useState } from 'react';
import type { ToasterProps } from '../ui/Toaster.tsx';
import { subscribeToToasts } from '../ui/toast-store.ts';

/**
 * The toasts' code comes when the page is first used, so that it is there for a first toast that tells of a
 * lost connection; nobody needs it before.
 */
export function LazyToaster({ aboveBar = false }: ToasterProps) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>();

  useEffect(() => {
    function wake() {
      stop();
      // Not `lazy`: where the code cannot be fetched, the page does well without it.
      import('../ui/Toaster.tsx').then(
        (module) => setToaster(() => module.default),
        () => undefined,
      );
    }
    function stop() {
      document.removeEventListener('pointerover', wake);
      document.removeEventListener('keydown', wake);
    }
    document.addEventListener('pointerover', wake);
    document.addEventListener('keydown', wake);
    const unsubscribe = subscribeToToasts(wake);
    return () => {
      stop();
      unsubscribe();
    };
  }, []);

  return Toaster && <Toaster aboveBar={aboveBar} />;
}
