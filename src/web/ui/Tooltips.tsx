import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long the pointer rests on a control before its tooltip opens; and how soon after one has closed the next opens at once. In ms (specification, section 9). */
const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

/** Pixels that stay free at the window's edges. */
const MARGIN = 8;

/**
 * One tooltip for all controls that are marked `data-tooltip`: it shows their `aria-label`, which is their name
 * already, so it is hidden from screen readers. Opens at once for the keyboard's focus; Escape closes it.
 * `isPointed` tells whether a pointer that can hover made this code be fetched, else the focus did.
 */
export function Tooltips({ isPointed }: { isPointed: boolean }) {
  const [control, setControl] = useState<Element>();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => followControls(box, setControl, isPointed), [isPointed]);

  // Below the control, or above it where there is no room, and never beyond the window.
  useLayoutEffect(() => {
    if (!control || !box.current) return;
    const { left, width, top, bottom } = control.getBoundingClientRect();
    const { offsetWidth, offsetHeight, style } = box.current;
    const { clientWidth, clientHeight } = document.documentElement;
    const start = left + width / 2 - offsetWidth / 2;
    const below = bottom + offsetHeight <= clientHeight;
    style.left = `${Math.max(MARGIN, Math.min(start, clientWidth - offsetWidth - MARGIN))}px`;
    style.top = `${below ? bottom : top - offsetHeight}px`;
  }, [control]);

  if (!control) return null;
  return (
    // The padding is part of what is pointed at, so that the pointer can go from the control onto the words.
    <div
      ref={box}
      aria-hidden="true"
      data-tooltip-text=""
      data-screen-only=""
      className="fixed z-50 py-1.5"
    >
      <p className="max-w-64 animate-appear rounded-control bg-ink px-2 py-1 text-sm text-paper shadow-float">
        {control.getAttribute('aria-label')}
      </p>
    </div>
  );
}

/** Calls `show` with the control whose tooltip is to be seen, or without one; gives a function that stops it. */
function followControls(
  box: { readonly current: Element | null },
  show: (control?: Element) => void,
  isPointed: boolean,
): () => void {
  let pointed: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let closedAt = Number.NEGATIVE_INFINITY;
  let lastKey = '';

  function open(control: Element) {
    clearTimeout(timer);
    isOpen = true;
    show(control);
  }

  function close() {
    clearTimeout(timer);
    if (isOpen) closedAt = performance.now();
    isOpen = false;
    show();
  }

  function point(control: Element) {
    if (control === pointed) return;
    close();
    pointed = control;
    const isSoon = performance.now() - closedAt < SKIP_DELAY;
    if (isSoon) open(control);
    else timer = setTimeout(() => open(control), OPEN_DELAY);
  }

  function leave() {
    if (pointed) close();
    pointed = undefined;
  }

  function onPointerOver({ target, pointerType }: PointerEvent) {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    if (box.current?.contains(target)) return;
    const control = target.closest('[data-tooltip]');
    if (control) point(control);
    else leave();
  }

  function onFocusIn({ target }: FocusEvent) {
    // Not where the focus comes back by itself, as to the menu's button when Escape closes the menu.
    const isWanted = lastKey === 'Tab' && target instanceof Element;
    if (isWanted && target.matches('[data-tooltip]:focus-visible')) open(target);
    else close();
  }

  function onKeyDown({ key }: KeyboardEvent) {
    lastKey = key;
    if (key === 'Escape') close();
  }

  const listeners: [string, EventListener][] = [
    ['pointerover', (event) => event instanceof PointerEvent && onPointerOver(event)],
    ['pointerdown', close],
    ['focusin', (event) => event instanceof FocusEvent && onFocusIn(event)],
    ['focusout', close],
    ['keydown', (event) => event instanceof KeyboardEvent && onKeyDown(event)],
    ['scroll', close],
  ];
  for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
  document.documentElement.addEventListener('pointerleave', leave);

  // After a touch, `:hover` stays on what was touched: it says something for other pointers only.
  const focused = document.querySelector('[data-tooltip]:focus-visible');
  const hovered = isPointed && document.querySelector('[data-tooltip]:hover');
  if (focused) open(focused);
  else if (hovered) point(hovered);

  return () => {
    clearTimeout(timer);
    for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    document.documentElement.removeEventListener('pointerleave', leave);
  };
}
