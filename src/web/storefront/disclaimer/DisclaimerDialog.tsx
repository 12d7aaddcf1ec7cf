import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { useScrollLock } from '../../ui/layout/use-scroll-lock.ts';
import { DisclaimerText } from './DisclaimerText.tsx';
import { acceptDisclaimer, isDisclaimerAccepted } from './disclaimer-acceptance.ts';
import { ServedHtml } from './ServedHtml.tsx';
import { AcceptWithoutScripts, FORM_WITHOUT_SCRIPTS } from './WithoutScripts.tsx';

const AGREE = 'I Agree - Continue to Site';
const HEALTH_CANADA = 'https://www.canada.ca/en/health-canada.html';

/**
 * The disclaimer itself. Not Radix's dialog, which does not render on the server. It works before hydration, and
 * without it where the scripts cannot be loaded: see `guardPage`.
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
      id="disclaimer-layer"
      data-screen-only=""
      hidden={!shown}
      className="fixed inset-0 z-60 grid place-items-center bg-veil in-data-[disclaimer=accepted]:hidden sm:p-6"
    >
      <div
        ref={dialog}
        id="disclaimer"
        role="dialog"
        aria-modal="true"
        aria-labelledby="disclaimer-title"
        tabIndex={-1}
        onKeyDown={keepFocusInside}
        className="group/notice flex max-h-full w-full max-w-2xl tall:scroll-pb-48 flex-col overflow-y-auto overscroll-contain border-float-line bg-surface shadow-float outline-none max-sm:min-h-full sm:rounded-surface sm:border sm:tall:scroll-pb-36"
      >
        <div className="px-4 pt-4 sm:px-8 sm:pt-6">
          <ServedHtml id="disclaimer-text">{import.meta.env.SSR && <DisclaimerText />}</ServedHtml>
        </div>
        <div className="tall:sticky bottom-0 mt-auto grid gap-2 border-t border-line bg-surface px-4 pb-3 sm:px-8 sm:pt-1 sm:pb-4">
          <Checkbox
            ref={checkbox}
            className="font-semibold max-sm:text-sm"
            label="I have read this notice and confirm all six."
            autoComplete="off"
            name="agreed"
            required
            form={FORM_WITHOUT_SCRIPTS}
            onChange={(event) => setTicked(event.target.checked)}
          />
          <p id="disclaimer-hint" className="text-sm text-ink-soft max-sm:sr-only">
            <span className="group-has-checked/notice:hidden">Tick the box to continue.</span>
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
              className="noscript:hidden"
            >
              {AGREE}
            </Button>
            <AcceptWithoutScripts>{AGREE}</AcceptWithoutScripts>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Keeps Tab inside. The page behind is inert, so only the first and the last stop need help. */
function keepFocusInside(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>(
    'summary, input, a[href], button:enabled',
  );
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
