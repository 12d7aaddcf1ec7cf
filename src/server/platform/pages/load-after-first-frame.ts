/** Milliseconds after which a page that tells nothing of its first frame, hidden meanwhile for one, waits no longer. */
const LONGEST_WAIT = 3000;

/**
 * An inline script that loads modules once the first frame is drawn: what a page is read with (its HTML, styles, type
 * and first picture) has the line for itself. In the background nothing is drawn, and they are loaded at once. Plain
 * old JavaScript, since nothing compiles it.
 */
export function loadAfterFirstFrame(files: readonly string[]): string {
  return `(function () {
  function load() {
    ${JSON.stringify(files)}.forEach(function (file) {
      import(file);
    });
  }
  if (document.hidden) return load();
  new PerformanceObserver(function (_, observer) {
    observer.disconnect();
    load();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(load, ${LONGEST_WAIT});
})()`;
}
