declare global {
  interface Window {
    /** Ends the recording that the page's inline script began, and gives the buttons that were pressed. */
    takeEarlyClicks?: () => HTMLButtonElement[];
  }
}

/**
 * Runs inline in the head: notes the buttons that are pressed before the scripts are there, so that on a slow
 * line no press is lost. Plain old JavaScript, since nothing compiles it.
 */
export const recordEarlyClicks = `(function () {
  var pressed = [];
  function note(event) {
    var button = event.target.closest && event.target.closest('button[type=button]');
    if (button) pressed.push(button);
  }
  addEventListener('click', note, true);
  window.takeEarlyClicks = function () {
    removeEventListener('click', note, true);
    return pressed;
  };
})()`;

let pressed: HTMLButtonElement[] = [];

/** From now on React hears of presses itself: called just before it takes over. */
export function endRecording(): void {
  pressed = window.takeEarlyClicks?.() ?? [];
}

/**
 * Presses again what was pressed too early, each once: called when the page's frame is React's. In a task of
 * its own, because React takes over the rest of the page for a press only when it is not at work itself.
 */
export function replayEarlyClicks(): void {
  setTimeout(() => {
    for (const button of pressed.splice(0)) {
      if (button.isConnected) button.click();
    }
  });
}
