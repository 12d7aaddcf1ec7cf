/** Puts the focus on the page's title, without scrolling to it. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (title) focusAnything(title);
}

/** Puts the focus on an element, also on one that cannot be reached with Tab; the page does not scroll. */
export function focusAnything(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
