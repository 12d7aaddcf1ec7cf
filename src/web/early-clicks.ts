declare global {
  interface Window {
    /** Ends the recording that the page's inline script began, and gives the buttons that were pressed. */
    takeEarlyClicks?: () => HTMLButtonElement[];
  }
}

/**
 * Runs inline in the head: notes the buttons that are pressed until the page is React's, so that on a slow line
 * no press is lost. A press that makes React take over is handled by React itself. Plain old JavaScript, since
 * nothing compiles it.
 */
export const recordEarlyClicks = `(function () {
  var presses = [];
  function note(event) {
    var button = event.target.closest && event.target.closest('button');
    if (button) presses.push([event, button]);
  }
  addEventListener('click', note, true);
  window.takeEarlyClicks = function () {
    removeEventListener('click', note, true);
    return presses.splice(0).filter(function (press) {
      return press[0] !== window.event;
    }).map(function (press) {
      return press[1];
    });
  };
})()`;

/**
 * Presses again what was pressed too early, each once: called at the moment the page's frame is React's. In a
 * task of its own, because React takes over the rest of the page for a press only when it is not at work itself.
 */
export function replayEarlyClicks(): void {
  const pressed = window.takeEarlyClicks?.() ?? [];
  setTimeout(() => {
    for (const button of pressed) {
      if (button.isConnected) button.click();
    }
  });
}
