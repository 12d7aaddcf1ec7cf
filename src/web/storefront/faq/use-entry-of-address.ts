import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Opens the entry that the address names (/faq#shipping) and brings it into view, again at each visit of the link. */
export function useEntryOfAddress(): void {
  // Another object at each visit, also where the same link is pressed again.
  const location = useLocation();
  useEffect(() => {
    const entry = location.hash ? document.getElementById(location.hash) : null;
    if (!(entry instanceof HTMLDetailsElement)) return;
    entry.open = true;
    entry.scrollIntoView();
  }, [location]);
}
