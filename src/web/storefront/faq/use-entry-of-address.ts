import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Opens the entry that the address names (/faq#shipping) and brings it into view, again at each visit of the link. */
export function useEntryOfAddress(): void {
  const { hash, state } = useLocation();
  const visit = state.__TSR_key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again is another visit
  useEffect(() => {
    const entry = hash ? document.getElementById(hash) : null;
    if (!(entry instanceof HTMLDetailsElement)) return;
    entry.open = true;
    entry.scrollIntoView();
  }, [hash, visit]);
}
