import { useLocation } from '@tanstack/react-router';
import { DisclaimerDialog } from './DisclaimerDialog.tsx';
import { useDisclaimerAccepted } from './disclaimer-acceptance.ts';

/** The owner's own pages, and the way off the mailing list, which nothing may stand before. */
const NOT_THE_STORE = /^\/(setup|admin|unsubscribe)(\/|$)/;

/**
 * Stands before every store page until it is accepted. It comes before the page in the document, hidden on pages
 * that it does not stand before: its text comes with the first HTML or never.
 */
export function Disclaimer() {
  const inStore = useLocation({ select: ({ pathname }) => !NOT_THE_STORE.test(pathname) });
  return useDisclaimerAccepted() ? null : <DisclaimerDialog shown={inStore} />;
}
