import { type ComponentType, useCallback, useRef, useState } from 'react';
import { showToast } from '../feedback/toast-store.ts';

/**
 * A component whose code is loaded on demand; undefined until then. `preload` fetches the code, silently. `load` also
 * renders it, and may be called again at any time; where the code cannot be fetched it shows a toast with this title,
 * once until `cancel`, and resolves to false. After `cancel`, code that still arrives is not rendered.
 */
export function useLazyComponent<P>(
  importComponent: () => Promise<ComponentType<P>>,
  { title }: { title: string },
) {
  const [component, setComponent] = useState<ComponentType<P>>();
  const isWanted = useRef(false);
  const isReported = useRef(false);

  const load = useCallback(async (): Promise<boolean> => {
    isWanted.current = true;
    try {
      const loaded = await importComponent();
      if (isWanted.current) setComponent(() => loaded);
      return true;
    } catch {
      if (isWanted.current && !isReported.current) {
        isReported.current = true;
        showToast({
          tone: 'destructive',
          title,
          description: 'Check your connection and try again, or reload the page.',
        });
      }
      return false;
    }
  }, [importComponent, title]);

  return {
    component,
    preload: () => void importComponent().catch(() => undefined),
    load,
    cancel: () => {
      isWanted.current = false;
      isReported.current = false;
    },
  };
}
