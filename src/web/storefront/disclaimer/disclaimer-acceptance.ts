import { useSyncExternalStore } from 'react';

const KEY = 'disclaimer-accepted';

const listeners = new Set<() => void>();
let acceptedInThisView = false;

/** Whether the visitor has accepted the disclaimer: in this browser before, or in this page view. */
export function isDisclaimerAccepted(): boolean {
  acceptedInThisView ||= isStored();
  return acceptedInThisView;
}

/** The same for components; the server renders for nobody, so nobody has accepted there. */
export function useDisclaimerAccepted(): boolean {
  return useSyncExternalStore(subscribe, isDisclaimerAccepted, () => false);
}

/** Lets the visitor in, and remembers it where the browser keeps anything. */
export function acceptDisclaimer(): void {
  acceptedInThisView = true;
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Storage is off or full: the acceptance holds for this page view.
  }
  for (const tell of listeners) tell();
}

function isStored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** Another tab of the shop may accept as well. */
function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

/**
 * Runs inline in the head, before the first paint: marks the document of a visitor who has accepted, so that the
 * disclaimer, which is in every page's HTML, is never seen. Plain old JavaScript, since nothing compiles it.
 */
export const markAcceptance = `try {
  if (localStorage.getItem('${KEY}') === 'true') document.documentElement.dataset.disclaimer = 'accepted';
} catch (storageIsOff) {}`;

/**
 * Runs inline as the first thing inside the page, after the disclaimer: until React is there it makes the page
 * inert, gives the disclaimer the focus, and lets its button follow its checkbox.
 */
export const guardPage = `(function () {
  var notice = document.getElementById('disclaimer');
  if (!notice || notice.parentElement.hidden || document.documentElement.dataset.disclaimer === 'accepted') return;
  document.documentElement.dataset.still = '';
  document.currentScript.parentElement.inert = true;
  // With the first frame: while the page is still being read, it would be laid out for this alone.
  requestAnimationFrame(function () {
    notice.focus();
  });
  notice.addEventListener('change', function (event) {
    document.getElementById('disclaimer-continue').disabled = !event.target.checked;
  });
})()`;
