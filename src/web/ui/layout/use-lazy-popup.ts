import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useLazyComponent } from './use-lazy-component.ts';
import { useOpenUntilNavigation } from './use-open-until-navigation.ts';

/**
 * A popup that a button opens, whose code is loaded by the press. Whoever presses, types or focuses anything else
 * before it has loaded is busy elsewhere: it does not open then. Where its code cannot be fetched, a toast with this
 * title says so.
 */
export function useLazyPopup<P>(
  importComponent: () => Promise<ComponentType<P>>,
  { title }: { title: string },
) {
  const { component, preload, load, cancel } = useLazyComponent(importComponent, { title });
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const isLoading = isOpen && !component;

  const loadOrClose = useEffectEvent(async () => {
    if (!(await load())) setOpen(false);
  });
  const cancelLoad = useEffectEvent(cancel);

  useEffect(() => {
    if (!isLoading) return;
    void loadOrClose();
    const listening = new AbortController();
    const close = () => setOpen(false);
    for (const type of ['pointerdown', 'keydown', 'focusin']) {
      document.addEventListener(type, close, { capture: true, signal: listening.signal });
    }
    return () => {
      cancelLoad();
      listening.abort();
    };
  }, [isLoading, setOpen]);

  return { component, isOpen, isLoading, setOpen, preload };
}
