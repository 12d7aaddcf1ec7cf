declare global {
  interface Window {
    /** What the page's inline script has noted; undefined once it is taken over. */
    earlyClicks?:
      | {
          /** Ends the recording and gives the buttons that were pressed, but for a press that is still under way. */
          take: () => HTMLButtonElement[];
        }
      | undefined;
  }
}

/**
 * Runs inline in the head: notes the buttons that are pressed until the page is taken over, so that on a slow line
 * no press is lost. Plain old JavaScript, since nothing compiles it.
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
 * Presses again what was pressed before React answered, each press after what the one before it has changed is
 * there, and what sends a form once. Called when React has taken the page's frame over: a press that had it do so at
 * once is answered by it.
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

/** Not a timer, which a test that holds the clock would hold too. */
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
