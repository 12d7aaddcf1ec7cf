declare global {
  interface Window {
    /** Set by the page's inline script; undefined once the page is hydrated. */
    earlyClicks?:
      | {
          /** Stops recording and returns the pressed buttons, without a click that is still being dispatched. */
          take: () => HTMLButtonElement[];
        }
      | undefined;
  }
}

/**
 * Runs inline in the head: records the buttons that are pressed until the page is hydrated, so that no click is lost
 * on a slow line. ES5, since nothing compiles it.
 */
export const recordEarlyClicks = `(function () {
  var presses = [];
  function note(event) {
    var button = event.target.closest && event.target.closest('button');
    if (button) presses.push({ button: button, event: event });
  }
  addEventListener('click', note, true);
  window.earlyClicks = {
    take: function () {
      removeEventListener('click', note, true);
      return presses
        .filter(function (press) { return press.event.eventPhase === Event.NONE; })
        .map(function (press) { return press.button; });
    }
  };
})()`;

/**
 * Replays the clicks recorded before hydration, each once the previous one's changes are rendered; a form is
 * submitted only once. Called when the root has hydrated. React itself answers the click that made it hydrate early.
 */
export async function replayEarlyClicks(): Promise<void> {
  const pressed = window.earlyClicks?.take() ?? [];
  window.earlyClicks = undefined;
  for (const [at, button] of pressed.entries()) {
    await nextTask();
    const isSent = button.form && button.type === 'submit' && pressed.indexOf(button) < at;
    if (button.isConnected && !isSent) button.click();
  }
}

/** Not a timer: tests stop the clock. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
