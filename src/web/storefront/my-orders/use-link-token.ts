import { useSyncExternalStore } from 'react';

/** The token of a mailed link, which stands after the # and so in no request; '' where there is none. */
export function useLinkToken(): string {
  return useSyncExternalStore(
    subscribe,
    () => /^#link=([\w-]+)/.exec(location.hash)?.[1] ?? '',
    () => '',
  );
}

function subscribe(onChange: () => void) {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
