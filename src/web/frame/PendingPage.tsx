import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

/** The address of the page whose skeleton somebody has scrolled. */
let scrolledAt: string | undefined;

/** Whether the skeleton of this address was scrolled: its page then stays where the visitor is. Resets the answer. */
export function takeScrolledWhilePending(): boolean {
  const isScrolled = scrolledAt === location.href;
  scrolledAt = undefined;
  return isScrolled;
}

type PendingPageProps = {
  /** What screen readers hear: 'Loading product'. Without it, the skeleton has a status of its own. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Around a page's skeleton, which is shown from its top, as the page will be. The router scrolls for whole pages only. */
export function PendingPage({ label, className, children }: PendingPageProps) {
  useLayoutEffect(() => {
    scrolledAt = undefined;
    scrollTo({ top: 0, behavior: 'instant' });
    // The router would note it as the place where the page before was left.
    const keepFromRouter = (event: Event) => {
      event.stopImmediatePropagation();
      scrolledAt = scrollY > 0 ? location.href : undefined;
    };
    addEventListener('scroll', keepFromRouter, true);
    return () => removeEventListener('scroll', keepFromRouter, true);
  }, []);
  return (
    <div className={className}>
      {label && <LoadingStatus>{label}</LoadingStatus>}
      {children}
    </div>
  );
}

/** Milliseconds after which screen readers know of a status that has come, and say what changes in it. */
const KNOWN_AFTER = 100;

/** Comes empty: a status that comes with its text is not said. */
function LoadingStatus({ children }: { children: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(setSaid, KNOWN_AFTER, children);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <p role="status" className="absolute">
      <span className="sr-only">{said}</span>
    </p>
  );
}
