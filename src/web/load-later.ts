import { PRIVATE_PAGE } from '../domain/pages/private-pages.ts';

/** Milliseconds after which `loadLater` waits for no paint any longer. */
export const MAX_WAIT = 3000;

/**
 * Runs inline in the head: defines `loadLater`, which imports modules after the first paint, so that HTML and styles
 * have the line to themselves. Imports at once in a background tab, which never paints, and on a private page whose
 * disclaimer was accepted (see `markAcceptance`), which has nothing to read yet. Firefox reports no paint of a page
 * that opens scrolled, but its scrolling, as part of the first frame. Waits MAX_WAIT at most: a tab that was hidden
 * meanwhile reports neither. `loadLater.files` are those it was asked for: see `importWhenFetched`.
 */
export const defineLoadLater = `(() => {
  const drawn = new Promise((resolve) => {
    const isBare = document.documentElement.dataset.disclaimer === 'accepted' && ${PRIVATE_PAGE}.test(location.pathname);
    if (document.hidden || isBare) return resolve();
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    addEventListener('scroll', resolve, { once: true });
    setTimeout(resolve, ${MAX_WAIT});
  });
  const loadLater = (...files) => {
    for (const file of files) loadLater.files.add(file);
    drawn.then(() => files.forEach((file) => import(file)));
  };
  loadLater.files = new Set();
  window.loadLater = loadLater;
})()`;
