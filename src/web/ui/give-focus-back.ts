import { focusTitle } from './focus-title.ts';

/**
 * After a dialog has closed: puts the focus back on what had it before. Where that is gone, or goes soon after
 * with the row that was deleted, the page's title gets it. A focus that is somewhere else already stays there.
 */
export function giveFocusBack(opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || opener === document.body || !isFocusLost()) return;
  if (opener.isConnected) {
    opener.focus();
    focusTitleWhenGone(opener);
  } else {
    focusTitle();
  }
}

/** When the focused element leaves the page, the page's title gets its focus. */
export function focusTitleWhenGone(focused: HTMLElement): void {
  const removals = new MutationObserver(() => {
    if (focused.isConnected && document.activeElement === focused) return;
    removals.disconnect();
    if (!focused.isConnected && isFocusLost()) focusTitle();
  });
  removals.observe(document.body, { childList: true, subtree: true });
}

/** After what was pressed has gone with what it did: once that is shown, the page's title gets the focus. */
export function focusTitleIfLost(): void {
  setTimeout(() => isFocusLost() && focusTitle());
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
