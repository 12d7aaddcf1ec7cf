/**
 * An inline script that loads modules once the first frame is drawn: the page is read from its HTML, and what it is
 * read with (styles, type, its first picture) has the line for itself. A page in the background is never drawn and
 * loads them at once. Plain old JavaScript, since nothing compiles it.
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
})()`;
}
