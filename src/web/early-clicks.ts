declare global {
  interface Window {
    /** Ends the recording that the page's inline script began, and gives the buttons that were pressed. */
    takeEarlyClicks?: (() => HTMLButtonElement[]) | undefined;
  }
}

/**
 * Runs inline in the head: notes the buttons that are pressed until the page is taken over, so that on a slow line
 * no press is lost. Plain old JavaScript, since nothing compiles it.
 */
export const recordEarlyClicks = `(function () {
  var pressed = [];
  function note(event) {
    var button = event.target.closest && event.target.closest('button');
    if (button) pressed.push(button);
  }
  addEventListener('click', note, true);
  window.takeEarlyClicks = function () {
    removeEventListener('click', note, true);
    return pressed.splice(0);
  };
})()`;

/** Presses again what was pressed too early, each once: called when the page is taken over, and done after that. */
export function replayEarlyClicks(): void {
  const pressed = window.takeEarlyClicks?.() ?? [];
  window.takeEarlyClicks = undefined;
  setTimeout(() => {
    for (const button of pressed) {
      if (button.isConnected) button.click();
    }
  });
}
