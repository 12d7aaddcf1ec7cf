import { type ComponentType, useEffect, useState } from 'react';
import { mayShowPopup } from './popup-memory.ts';
import { whenPageIsFree } from './when-page-is-free.ts';

/** Opens the popup a second after the page is there, unless it was closed before. Its code comes only then. */
export function LateNewsletterPopup() {
  const [Popup, setPopup] = useState<ComponentType>();

  useEffect(() => {
    if (!mayShowPopup()) return;
    return whenPageIsFree(() => {
      // Not `lazy`: where the code cannot be fetched, the page does well without it.
      import('./NewsletterPopup.tsx').then(
        ({ NewsletterPopup }) => mayShowPopup() && setPopup(() => NewsletterPopup),
        () => undefined,
      );
    });
  }, []);

  return Popup && <Popup />;
}
