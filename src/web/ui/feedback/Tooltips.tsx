import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long the pointer rests on a control before its tooltip opens, in ms (specification, section 9). */
const OPEN_DELAY = 700;
/** How soon after one has closed the next opens at once, in ms (specification, section 9). */
const SKIP_DELAY = 300;

/** Pixels that stay free at the window's edges. */
const MARGIN = 8;

/**
 * One tooltip for all controls that are marked `data-tooltip`. It shows their `aria-label`, so it is hidden from screen
 * readers. Opens at once for the keyboard's focus; Escape closes it. `isHovered` tells whether a pointer that can hover
 * had this code loaded, else the focus did.
 */
export function Tooltips({ isHovered }: { isHovered: boolean }) {
  const [control, setControl] = useState<Element>();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => watchControls(box, setControl, isHovered), [isHovered]);

  // Below the control, or above it where there is no room, and always inside the window.
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
    // The padding bridges the gap, so that the pointer can go from the control onto the text.
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

/** Calls `show` with the control whose tooltip opens, and without one when it closes; returns how to stop. */
function watchControls(
  box: { readonly current: Element | null },
  show: (control?: Element) => void,
  isHovered: boolean,
): () => void {
  let hovered: Element | undefined;
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

  function hover(control: Element) {
    if (control === hovered) return;
    close();
    hovered = control;
    const isSoon = performance.now() - closedAt < SKIP_DELAY;
    if (isSoon) open(control);
    else timer = setTimeout(() => open(control), OPEN_DELAY);
  }

  function leave() {
    if (hovered) close();
    hovered = undefined;
  }

  const listening = new AbortController();
  const { signal } = listening;
  const listen = { capture: true, signal };
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return;
      if (box.current?.contains(target)) return;
      const control = target.closest('[data-tooltip]');
      if (control) hover(control);
      else leave();
    },
    listen,
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      // Only for Tab: not where the focus returns by itself, as to the menu's button when Escape closes the menu.
      const isControl = target instanceof Element && target.matches('[data-tooltip]:focus-visible');
      if (lastKey === 'Tab' && isControl) open(target);
      else close();
    },
    listen,
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      lastKey = key;
      if (key === 'Escape') close();
    },
    listen,
  );
  for (const type of ['pointerdown', 'focusout', 'scroll']) {
    document.addEventListener(type, close, listen);
  }
  document.documentElement.addEventListener('pointerleave', leave, { signal });

  // After a touch, `:hover` stays on what was touched: it tells something about other pointers only.
  const focusedNow = document.querySelector('[data-tooltip]:focus-visible');
  const hoveredNow = isHovered && document.querySelector('[data-tooltip]:hover');
  if (focusedNow) open(focusedNow);
  else if (hoveredNow) hover(hoveredNow);

  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
