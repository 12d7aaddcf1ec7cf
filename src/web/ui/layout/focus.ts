/** Milliseconds after which a title that has not come is waited for no longer. */
const MAX_WAIT = 30_000;

/** Ends the waiting for a title. */
let stopWaiting: () => void = () => undefined;

/**
 * Puts the focus on the page's title, without scrolling to it: on the one that comes, where none is there yet. That of a
 * skeleton does not count, or it would be read out before the page's own.
 */
export function focusTitle(): void {
  stopWaiting();
  const title = findTitle();
  if (title) {
    focusElement(title);
    // The title of a skeleton gives way to the page's own.
    focusTitleWhenGone(title);
  } else {
    focusTitleWhenThere();
  }
}

function findTitle(): HTMLElement | undefined {
  const titles = document.querySelectorAll<HTMLElement>('main h1:not([data-pending] *)');
  // While the next page is waited for, React only hides the one before.
  return [...titles].find((title) => title.checkVisibility());
}

/** Unless the visitor moves the focus first, or goes to another page. */
function focusTitleWhenThere(): void {
  const before = document.activeElement;
  const arrivals = new MutationObserver(() => {
    const hasMoved = document.activeElement !== before && !isFocusLost();
    if (!hasMoved && !findTitle()) return;
    stopWaiting();
    if (!hasMoved) focusTitle();
  });
  arrivals.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => stopWaiting(), MAX_WAIT);
  stopWaiting = () => {
    clearTimeout(timer);
    arrivals.disconnect();
  };
}

/** Puts the focus on an element, even one that Tab does not reach; the page does not scroll. */
export function focusElement(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** As a ref: an element that takes the place of the focused one gets its focus. */
export function focusIfLost(element: HTMLElement | null): void {
  if (element && isFocusLost()) focusElement(element);
}

/**
 * After a dialog has closed: puts the focus back on what had it before. Where that is gone, or goes soon after with
 * the row that was deleted, the page's title gets it. A focus that has moved elsewhere stays there.
 */
export function restoreFocus(opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || opener === document.body || !isFocusLost()) return;
  if (opener.isConnected) {
    opener.focus();
    focusTitleWhenGone(opener);
  } else {
    focusTitle();
  }
}

/**
 * When the focused element is removed from the page, or hidden while React waits for the next page, its focus goes to
 * what stands in its place, or to the page's title where that is not there.
 */
export function focusTitleWhenGone(
  focused: HTMLElement,
  findSuccessor: () => HTMLElement | null | undefined = () => undefined,
): void {
  const removals = new MutationObserver(() => {
    if (document.activeElement === focused && focused.checkVisibility()) return;
    removals.disconnect();
    if (focused.checkVisibility() || !isFocusLost()) return;
    const successor = findSuccessor();
    if (successor) focusElement(successor);
    else focusTitle();
  });
  removals.observe(document.body, { childList: true, subtree: true });
}

/** Focuses the page's title if the next rendering has removed what had the focus. */
export function focusTitleIfLost(): void {
  setTimeout(() => isFocusLost() && focusTitle());
}

/** A browser takes the focus off what was hidden only when it draws next. */
function isFocusLost(): boolean {
  const { activeElement: focused, body } = document;
  return focused === null || focused === body || !focused.checkVisibility();
}
