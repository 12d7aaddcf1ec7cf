import { useLocation } from '@tanstack/react-router';
import { DisclaimerDialog } from './DisclaimerDialog.tsx';
import { useDisclaimerAccepted } from './disclaimer-acceptance.ts';

/** The owner's pages, and unsubscribing, which nothing may stand in the way of. */
const NOT_THE_STORE = /^\/(setup|admin|unsubscribe)(\/|$)/;

/**
 * Covers every store page until it is accepted. On other pages it is in the document too, hidden, since its text comes
 * with the first HTML or never.
 */
export function Disclaimer() {
  const inStore = useLocation({ select: ({ pathname }) => !NOT_THE_STORE.test(pathname) });
  return useDisclaimerAccepted() ? null : <DisclaimerDialog shown={inStore} />;
}
