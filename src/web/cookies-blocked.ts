import { useSyncExternalStore } from 'react';

let wereRefused = false;
const listeners = new Set<() => void>();

/** A write went through, but the browser did not keep the cookie that it was answered with. */
export class CookiesBlocked extends Error {}

/** Has the pages say that the shop needs cookies. */
export function noteCookiesBlocked(): void {
  wereRefused = true;
  for (const listener of listeners) listener();
}

/** Whether the browser says that it keeps no cookies, or has shown it. */
export function useCookiesBlocked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wereRefused || !navigator.cookieEnabled || isStorageRefused(),
    () => false,
  );
}

/** Chrome says that cookies are on where they are blocked for a site, but refuses its storage with them. */
function isStorageRefused(): boolean {
  try {
    void window.localStorage;
    return false;
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
