import { useLocation } from '@tanstack/react-router';
import { InItsTurn } from '../../frame/InItsTurn.tsx';
import { DisclaimerDialog } from './DisclaimerDialog.tsx';
import { useDisclaimerAccepted } from './disclaimer-acceptance.ts';

/** The owner's own pages, and the way off the mailing list, which nothing may stand before. */
const NOT_THE_STORE = /^\/(setup|admin|unsubscribe)(\/|$)/;

/** Stands before every store page until it is accepted. It comes before the page in the document. */
export function Disclaimer() {
  const inStore = useLocation({ select: ({ pathname }) => !NOT_THE_STORE.test(pathname) });
  if (!inStore) return null;
  return (
    <InItsTurn>
      <UntilAccepted />
    </InItsTurn>
  );
}

/** Inside the part: the server's dialog is taken over first, with its ids, also where it leaves at once. */
function UntilAccepted() {
  return useDisclaimerAccepted() ? null : <DisclaimerDialog />;
}
