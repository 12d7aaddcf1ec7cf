import { PRIVATE_PAGE } from '../domain/private-pages.ts';

/**
 * Runs inline in the head: defines `loadLater`, which loads modules once the first frame is drawn, so that the HTML
 * and its styles have the line for themselves. A page in the background draws nothing and loads them at once, and so
 * does one whose first frame has nothing to read: a private page without the disclaimer, which `markAcceptance` takes
 * away. Where nobody tells of a first frame, as in a page that was hidden meanwhile, the wait ends after 3 s.
 */
export const defineLoadLater = `(() => {
  const drawn = new Promise((resolve) => {
    const isBare = document.documentElement.dataset.disclaimer === 'accepted' && ${PRIVATE_PAGE}.test(location.pathname);
    if (document.hidden || isBare) return resolve();
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 3000);
  });
  window.loadLater = (...files) => drawn.then(() => Promise.all(files.map((file) => import(file))));
})()`;
