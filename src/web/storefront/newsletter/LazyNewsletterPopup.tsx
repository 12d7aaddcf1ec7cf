import { type ComponentType, useEffect, useState } from 'react';
import { mayShowPopup } from './popup-memory.ts';
import { isPageBusy, whenPageIsFree } from './when-page-is-free.ts';

/** Opens the popup a second after the page is there, unless it was closed before. Its code comes only then. */
export function LazyNewsletterPopup() {
  const [Popup, setPopup] = useState<ComponentType>();

  useEffect(() => {
    if (!mayShowPopup()) return;
    let stop = whenPageIsFree(fetchPopup);
    function fetchPopup() {
      // Not `lazy`: where the code cannot be fetched, the page does well without it.
      import('./NewsletterPopup.tsx').then(
        ({ NewsletterPopup }) => {
          if (!mayShowPopup()) return;
          // Somebody may have begun to type while the code was under way.
          if (isPageBusy()) stop = whenPageIsFree(fetchPopup);
          else setPopup(() => NewsletterPopup);
        },
        () => undefined,
      );
    }
    return () => stop();
  }, []);

  return Popup && <Popup />;
}
