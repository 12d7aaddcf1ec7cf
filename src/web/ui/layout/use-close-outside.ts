import { type RefObject, useEffect, useEffectEvent } from 'react';

/** While `isOpen`, calls `close` when anything outside the element is pressed or focused. */
export function useCloseOutside(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const closeOutside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !element.current?.contains(target)) close();
  });

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    return () => listening.abort();
  }, [isOpen]);
}
