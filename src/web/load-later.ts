/**
 * Runs inline in the head: defines `loadLater`, which loads modules once the first frame is drawn, so that the HTML
 * and its styles have the line for themselves. A page in the background draws nothing and loads them at once; where
 * nobody tells of a first frame, as in one that was hidden meanwhile, the wait ends after 3 s.
 */
export const defineLoadLater = `(() => {
  const drawn = new Promise((resolve) => {
    if (document.hidden) return resolve();
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 3000);
  });
  window.loadLater = (...files) => drawn.then(() => Promise.all(files.map((file) => import(file))));
})()`;
