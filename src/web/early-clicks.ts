import { options } from 'preact';
import { nextTask } from './frame/InItsTurn.tsx';

declare global {
  interface Window {
    /** What the page's inline script has noted; undefined once it is taken over. */
    earlyClicks?:
      | {
          /** Takes back the last press of a button. */
          forget: (button: EventTarget | null) => void;
          /** Ends the recording and gives the buttons that were pressed. */
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
  var pressed = [];
  function note(event) {
    var button = event.target.closest && event.target.closest('button');
    if (button) pressed.push(button);
  }
  addEventListener('click', note, true);
  window.earlyClicks = {
    forget: function (button) {
      var at = pressed.lastIndexOf(button);
      if (at >= 0) pressed.splice(at, 1);
    },
    take: function () {
      removeEventListener('click', note, true);
      return pressed.splice(0);
    }
  };
})()`;

/** While the page is taken over part by part: a press that a part answers already is not to be repeated. */
export function forgetAnsweredClicks(): void {
  const before = options.event;
  options.event = (event) => {
    if (event.type === 'click') window.earlyClicks?.forget(event.currentTarget);
    if (event instanceof SubmitEvent) window.earlyClicks?.forget(event.submitter);
    return before ? before(event) : event;
  };
}

/**
 * Presses again what was pressed too early, each press after what the one before it has changed is there, and what
 * sends a form once: called when the page is taken over.
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
