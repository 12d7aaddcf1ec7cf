import { type ComponentType, useState } from 'react';
import { showToast } from '../../ui/toast-store.ts';

/**
 * A component whose code is fetched when it is wanted: undefined until then. `want` may be called again at
 * any time; where the code cannot be fetched, it says so in a toast and answers false.
 */
export function useLateComponent<P>(load: () => Promise<ComponentType<P>>) {
  const [component, setComponent] = useState<ComponentType<P>>();

  async function want(): Promise<boolean> {
    try {
      const loaded = await load();
      setComponent(() => loaded);
      return true;
    } catch {
      showToast({
        tone: 'destructive',
        title: 'Search could not be loaded',
        description: 'Check your connection and try again, or reload the page.',
      });
      return false;
    }
  }

  return { component, want };
}
