import { type ComponentType, useRef, useState } from 'react';
import { showToast } from './toast-store.ts';

/**
 * A component whose code is fetched when it is wanted: undefined until then. `prepare` only fetches, silently.
 * `want` may be called again at any time; where the code cannot be fetched, it says so in a toast with this
 * title, once until `forget`, and answers false. After `forget`, what still comes is not put in place.
 */
export function useLazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
  { title }: { title: string },
) {
  const [component, setComponent] = useState<ComponentType<P>>();
  const isWanted = useRef(false);
  const isTold = useRef(false);

  async function want(): Promise<boolean> {
    isWanted.current = true;
    try {
      const loaded = await load();
      if (isWanted.current) setComponent(() => loaded);
      return true;
    } catch {
      if (isWanted.current && !isTold.current) {
        isTold.current = true;
        showToast({
          tone: 'destructive',
          title,
          description: 'Check your connection and try again, or reload the page.',
        });
      }
      return false;
    }
  }

  return {
    component,
    prepare: () => void load().catch(() => undefined),
    want,
    forget: () => {
      isWanted.current = false;
      isTold.current = false;
    },
  };
}
