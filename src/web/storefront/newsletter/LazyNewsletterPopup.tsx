import { type ComponentType, useEffect, useState } from 'react';
import { mayShowPopup } from './popup-memory.ts';
import { isPageBusy, whenPageIsIdle } from './when-page-is-idle.ts';

/** Loads and opens the popup a second after the page, unless it was closed before. */
export function LazyNewsletterPopup() {
  const [Popup, setPopup] = useState<ComponentType>();

  useEffect(() => {
    if (!mayShowPopup()) return;
    let stop = whenPageIsIdle(loadPopup);
    function loadPopup() {
      // Not `lazy`: the page does without code that cannot be loaded.
      import('./NewsletterPopup.tsx')
        .then(({ NewsletterPopup }) => {
          if (!mayShowPopup()) return;
          // The visitor may have started to type while the code was loading.
          if (isPageBusy()) stop = whenPageIsIdle(loadPopup);
          else setPopup(() => NewsletterPopup);
        })
        .catch(() => undefined);
    }
    return () => stop();
  }, []);

  return Popup && <Popup />;
}
