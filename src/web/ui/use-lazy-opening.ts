import { type ComponentType, useEffect } from 'react';
import { useLazyComponent } from './use-lazy-component.ts';
import { useOpenHere } from './use-open-here.ts';

/** What somebody does who no longer waits. */
const GOING_ON = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * What a button opens, where its code is fetched for that. Whoever presses, types or goes anywhere before it is
 * there has gone on: it does not open then, and takes no focus. Without its code, a toast with this title says so.
 */
export function useLazyOpening<P>(
  load: () => Promise<ComponentType<P>>,
  { title }: { title: string },
) {
  const { component, prepare, want, forget } = useLazyComponent(load, { title });
  const [isOpen, setOpen] = useOpenHere();
  const isWaiting = isOpen && !component;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions do the same at every rendering
  useEffect(() => {
    if (!isWaiting) return;
    const close = () => setOpen(false);
    void want().then((isThere) => isThere || close());
    for (const deed of GOING_ON) document.addEventListener(deed, close, true);
    return () => {
      forget();
      for (const deed of GOING_ON) document.removeEventListener(deed, close, true);
    };
  }, [isWaiting]);

  return { component, isOpen, isWaiting, setOpen, prepare };
}
