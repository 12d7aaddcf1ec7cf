/** What a toast must not lie over; a link counts less than what is pressed or filled in. */
const KEPT_CLEAR =
  'a[href], button, input, select, textarea, summary, [data-bottom-bar], [data-keep-clear]';
const LINK_WEIGHT = 0.25;
/** From one place to the next, and from what is kept clear, in px. */
const STEP = 8;
const GAP = 6;

type Box = { left: number; top: number; right: number; bottom: number };

/** Milliseconds without scrolling after which it has ended, where the browser has no event for that. */
const STILL = 150;

/** For a toast's `ref`: keeps it in its place until it goes. It stays under a pointer, and while it has the focus. */
export function keepPlaced(toast: HTMLElement | null): (() => void) | undefined {
  const region = toast?.parentElement;
  if (!region) return;
  const place = () => placeToast(toast.getBoundingClientRect(), region);
  const placeIfFree = () => {
    if (!toast.matches(':hover, :focus-within')) place();
  };
  place();
  // What it speaks of may come to the page after it, as a button that undoes it.
  let frame = requestAnimationFrame(place);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  // Its place may be outside the window then.
  addEventListener('resize', place, { signal });
  if ('onscrollend' in window) {
    document.addEventListener('scrollend', placeIfFree, { signal });
  } else {
    document.addEventListener(
      'scroll',
      () => {
        clearTimeout(timer);
        timer = setTimeout(placeIfFree, STILL);
      },
      { signal },
    );
  }
  const placeSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(placeIfFree);
  };
  toast.addEventListener('pointerleave', placeSoon, { signal });
  // A dialog that opens takes the focus from elsewhere, and moves until its animation ends.
  for (const type of ['focusout', 'animationend']) {
    document.addEventListener(type, placeSoon, { signal });
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    listening.abort();
  };
}

/**
 * Moves the region of a toast to where it covers nothing that can be pressed or filled in: as far down as it can be, on
 * the left rather than on the right. Where there is no such place, to the one where it covers the least.
 */
function placeToast(toast: DOMRect, region: HTMLElement): void {
  const frame = region.getBoundingClientRect();
  const margin = toast.left - frame.left;
  const obstacles = listObstacles(region);
  const sides = [...new Set([0, Math.max(0, document.documentElement.clientWidth - frame.width)])];
  let best = { left: 0, top: 0, covered: Number.POSITIVE_INFINITY };
  for (let top = innerHeight - frame.height; top >= 0 && best.covered > 0; top -= STEP) {
    for (const left of sides) {
      const box = {
        left: left + margin - GAP,
        top: top + margin - GAP,
        right: left + margin + toast.width + GAP,
        bottom: top + margin + toast.height + GAP,
      };
      const covered = obstacles.reduce((sum, { at, weight }) => sum + weight * overlap(box, at), 0);
      if (covered < best.covered) best = { left, top, covered };
    }
  }
  region.style.translate = `${best.left}px ${best.top}px`;
}

function listObstacles(region: HTMLElement): { at: Box; weight: number }[] {
  return Array.from(document.querySelectorAll<HTMLElement>(KEPT_CLEAR)).flatMap((element) => {
    const at = element.getBoundingClientRect();
    const isInWindow = at.width > 1 && at.bottom > 0 && at.top < innerHeight;
    if (!isInWindow || region.contains(element)) return [];
    // Behind an open dialog nothing can be pressed.
    if (element.closest('[inert], [aria-hidden=true]') || !element.checkVisibility()) return [];
    const isLink = element.localName === 'a' && !element.closest('[data-bottom-bar]');
    return [{ at, weight: isLink ? LINK_WEIGHT : 1 }];
  });
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}
