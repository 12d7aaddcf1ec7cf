import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useScrollLock } from '../../ui/use-scroll-lock.ts';
import { Acknowledgments, DisclaimerText, disclaimerRow } from './DisclaimerText.tsx';
import { acceptDisclaimer, isDisclaimerAccepted } from './disclaimer-acceptance.ts';
import { ServedHtml } from './ServedHtml.tsx';

const HEALTH_CANADA = 'https://www.canada.ca/en/health-canada.html';

/**
 * The disclaimer itself. Not Radix's dialog, which does not render on the server. It works before hydration: it shows,
 * scrolls, keeps its button in step with its checkbox and leads to the exit (see `guardPage`).
 */
export function DisclaimerDialog({ shown }: { shown: boolean }) {
  const dialog = useRef<HTMLDivElement>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  const [ticked, setTicked] = useState(false);
  useScrollLock(shown && !isDisclaimerAccepted());

  useLayoutEffect(() => {
    if (!shown) return;
    // Whoever has accepted gets here once, at hydration: the HTML is the same for every visitor.
    const page = document.getElementById('page');
    if (isDisclaimerAccepted()) {
      // Accepted in another tab after `guardPage` ran.
      if (page) page.inert = false;
      delete document.documentElement.dataset.scrollLock;
      return;
    }
    if (page) page.inert = true;
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus();
    // It may have been ticked before hydration.
    setTicked(checkbox.current?.checked ?? false);
    return () => {
      if (page) page.inert = false;
      document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [shown]);

  return (
    <div
      data-screen-only=""
      hidden={!shown}
      className="fixed inset-0 z-60 grid place-items-center bg-veil p-3 in-data-[disclaimer=accepted]:hidden sm:p-6"
    >
      <div
        ref={dialog}
        id="disclaimer"
        role="dialog"
        aria-modal="true"
        aria-labelledby="disclaimer-title"
        tabIndex={-1}
        onKeyDown={keepFocusInside}
        className="group/notice flex max-h-full w-full max-w-3xl tall:scroll-pb-44 flex-col overflow-y-auto overscroll-contain rounded-surface border border-float-line bg-surface shadow-float outline-none sm:tall:scroll-pb-28"
      >
        <div className="px-4 pt-5 pb-4 sm:px-8 sm:pt-8">
          <ServedHtml id="disclaimer-text">{import.meta.env.SSR && <DisclaimerText />}</ServedHtml>
          <section className={disclaimerRow}>
            <h3 id="disclaimer-agreement" className="font-semibold">
              Your agreement
            </h3>
            <fieldset
              aria-labelledby="disclaimer-agreement"
              className="-mx-1 max-w-measure rounded-surface bg-wash px-4 pt-3 pb-1 sm:-mx-4"
            >
              <ServedHtml id="disclaimer-acknowledgments">
                {import.meta.env.SSR && <Acknowledgments />}
              </ServedHtml>
              <Checkbox
                ref={checkbox}
                className="mt-2 border-t border-line pt-1 font-semibold"
                label="I have read this notice, and I confirm all six acknowledgments."
                autoComplete="off"
                onChange={(event) => setTicked(event.target.checked)}
              />
            </fieldset>
          </section>
        </div>
        <div className="tall:sticky bottom-0 mt-auto grid gap-2 border-t border-line bg-surface px-4 py-3 sm:px-8 sm:py-4">
          <noscript className="font-semibold">
            This shop needs JavaScript. Please turn it on and load the page again.
          </noscript>
          <p id="disclaimer-hint" className="text-sm text-ink-soft">
            <span className="group-has-checked/notice:hidden">
              Tick the box at the end of this notice to continue.
            </span>
            <span className="hidden group-has-checked/notice:inline">
              Thank you. You may continue.
            </span>
          </p>
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-between">
            <Button asChild variant="secondary">
              <a href={HEALTH_CANADA}>I Do Not Agree - Exit</a>
            </Button>
            <Button
              id="disclaimer-continue"
              suppressHydrationWarning
              disabled={!ticked}
              aria-describedby="disclaimer-hint"
              onClick={acceptDisclaimer}
            >
              I Agree - Continue to Site
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Keeps Tab inside. The page behind is inert, so only the first and the last stop need help. */
function keepFocusInside(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('input, a[href], button:enabled');
  const first = stops[0];
  const last = stops[stops.length - 1];
  const { activeElement } = document;
  if (event.shiftKey && (activeElement === first || activeElement === event.currentTarget)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && activeElement === last) {
    event.preventDefault();
    first?.focus();
  }
}
