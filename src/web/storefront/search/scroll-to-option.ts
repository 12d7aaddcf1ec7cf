/**
 * Scrolls a list by as much as shows an option whole; for the first of a group its heading too. By hand,
 * because the browser's own way would also scroll the page under the sticky header.
 */
export function scrollToOption(list: HTMLElement, option: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const heading = option.previousElementSibling;
  const first = heading && heading.role !== 'option' ? heading : option;
  const { top } = first.getBoundingClientRect();
  const { bottom } = option.getBoundingClientRect();
  if (top < frame.top) list.scrollTop -= frame.top - top;
  else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom;
}
