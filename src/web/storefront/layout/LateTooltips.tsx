import { type ComponentType, useEffect, useState } from 'react';

/** The tooltips' code comes when the first control that has one is pointed at or gets the focus. */
export function LateTooltips() {
  const [Tooltips, setTooltips] = useState<ComponentType>();

  useEffect(() => {
    function wake({ target }: Event) {
      if (!(target instanceof Element) || !target.closest('[data-tooltip]')) return;
      stop();
      // Not `lazy`: where the code cannot be fetched, the page does well without it.
      import('../../ui/Tooltips.tsx').then(
        (module) => setTooltips(() => module.default),
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

  return Tooltips && <Tooltips />;
}
