import { type ReactNode, useEffect, useState } from 'react';

/** Loads the tooltips' code when a control that has one is first hovered or focused; a touch does not count. */
export function LazyTooltips() {
  const [tooltips, setTooltips] = useState<ReactNode>();

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    function load(event: Event) {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      if (!(event.target instanceof Element) || !event.target.closest('[data-tooltip]')) return;
      listening.abort();
      // Not `lazy`: the page does without code that cannot be loaded.
      import('../ui/feedback/Tooltips.tsx')
        .then(({ Tooltips }) => setTooltips(<Tooltips isHovered={event.type === 'pointerover'} />))
        .catch(() => undefined);
    }
    document.addEventListener('pointerover', load, { signal });
    document.addEventListener('focusin', load, { signal });
    return () => listening.abort();
  }, []);

  return tooltips;
}
