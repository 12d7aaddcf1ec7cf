import { useSyncExternalStore } from 'react';

const KEY = 'disclaimer-accepted';

const listeners = new Set<() => void>();
let acceptedInThisView = false;

/** Whether the disclaimer was accepted: in this browser before, or in this page view. */
export function isDisclaimerAccepted(): boolean {
  acceptedInThisView ||= isMarked();
  return acceptedInThisView;
}

/** The same as a hook. Always false on the server, which renders for every visitor alike. */
export function useDisclaimerAccepted(): boolean {
  return useSyncExternalStore(subscribe, isDisclaimerAccepted, () => false);
}

/** Lets the visitor in, and remembers it where the browser has storage. */
export function acceptDisclaimer(): void {
  acceptedInThisView = true;
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Storage is off or full: the acceptance holds for this page view.
  }
  for (const listener of listeners) listener();
}

function isMarked(): boolean {
  try {
    // As `markAcceptance` and `guardPage` write it.
    if (document.documentElement.dataset.disclaimer === 'accepted') return true;
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** The visitor may also accept in another tab. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/**
 * Runs inline in the head, before the first paint: marks the document of a visitor who has accepted, so that the
 * disclaimer, which is in every page's HTML, is not shown. ES5, since nothing compiles it.
 */
export const markAcceptance = `try {
  if (localStorage.getItem('${KEY}') === 'true') document.documentElement.dataset.disclaimer = 'accepted';
} catch (storageIsOff) {}`;

/**
 * Runs inline at the start of the page, after the disclaimer: makes the page inert, focuses the disclaimer, keeps its
 * button in step with its checkbox, shows what is opened, and accepts: all without React, whose scripts may not come.
 */
export const guardPage = `(function () {
  var notice = document.getElementById('disclaimer');
  if (!notice || notice.parentElement.hidden || document.documentElement.dataset.disclaimer === 'accepted') return;
  document.documentElement.dataset.scrollLock = '';
  var page = document.currentScript.parentElement;
  page.inert = true;
  // In the first frame: while the page is still being parsed, this alone would force a layout.
  requestAnimationFrame(function () {
    notice.focus();
  });
  var proceed = document.getElementById('disclaimer-continue');
  notice.addEventListener('change', function (event) {
    proceed.disabled = !event.target.checked;
  });
  // A section that opens behind the notice's foot is scrolled into sight.
  notice.addEventListener('toggle', function (event) {
    if (event.target.open) event.target.scrollIntoView({ block: 'nearest' });
  }, true);
  proceed.addEventListener('click', function () {
    try {
      localStorage.setItem('${KEY}', 'true');
    } catch (storageIsOff) {}
    document.documentElement.dataset.disclaimer = 'accepted';
    delete document.documentElement.dataset.scrollLock;
    page.inert = false;
    document.getElementById('main').focus({ preventScroll: true });
  });
})()`;
