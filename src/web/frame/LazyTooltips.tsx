import { type ReactNode, useEffect, useState } from 'react';

/** The tooltips' code comes when the first control that has one is pointed at, not touched, or gets the focus. */
export function LazyTooltips() {
  const [tooltips, setTooltips] = useState<ReactNode>();

  useEffect(() => {
    function wake(event: Event) {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      if (!(event.target instanceof Element) || !event.target.closest('[data-tooltip]')) return;
      stop();
      // Not `lazy`: where the code cannot be fetched, the page does well without it.
      import('../ui/Tooltips.tsx').then(
        ({ Tooltips }) => setTooltips(<Tooltips isPointed={event.type === 'pointerover'} />),
        () => undefined,
      );
    }
    function stop() {
      document.removeEventListener('pointerover', wake);
      document.removeEventListener('focusin', wake);
    }
    document.addEventListener('pointerover', wake);
    document.addEventListener('focusin', wake);
    return stop;
  }, []);

  return tooltips;
}
