import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useHydrated } from '@tanstack/react-router';
import { setShopTimeZone } from '../../../domain/dates/shop-day.ts';
import { asApiError } from '../../api.ts';
import { useSettings } from '../../settings-query.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { focusTitleIfLost } from '../../ui/layout/focus.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AskForLink } from './AskForLink.tsx';
import { MyOrders } from './MyOrders.tsx';
import { myOrdersQuery, myOrdersSessionQuery } from './my-orders-queries.ts';
import { OpenLink } from './OpenLink.tsx';
import { useLinkToken } from './use-link-token.ts';

const route = getRouteApi('/my-orders');

/** The orders of the address that this browser has opened a mailed link of. */
export function MyOrdersPage() {
  const token = useLinkToken();
  // Before any time is formatted.
  setShopTimeZone(useSettings().timeZone);
  return (
    <div className="page-width py-10 sm:py-14">
      {token ? <OpenLink key={token} token={token} /> : <SignedInOrNot />}
    </div>
  );
}

function SignedInOrNot() {
  const { page = 1 } = route.useSearch();
  const hydrated = useHydrated();
  const session = useQuery(myOrdersSessionQuery);
  const isSignedIn = Boolean(session.data?.email);
  const list = useQuery({ ...myOrdersQuery(page), enabled: isSignedIn });
  const hasEnded = asApiError(list.error)?.status === 401;
  const failed = hasEnded ? undefined : [session, list].find(({ isError }) => isError);

  if (hydrated && failed) {
    return <NotLoaded retrying={failed.isFetching} retry={() => void failed.refetch()} />;
  }
  if (!hydrated || session.isPending || (isSignedIn && list.isPending)) return <Loading />;
  if (list.data && isSignedIn) return <MyOrders {...list.data} page={page} />;
  return <NotSignedIn hasEnded={hasEnded} />;
}

function NotSignedIn({ hasEnded }: { hasEnded: boolean }) {
  return (
    <div className="grid max-w-2xl gap-8">
      <PageTitle lead="Your orders with their invoices, and the addresses they went to. We email you a link that shows them in this browser for 30 days.">
        My orders
      </PageTitle>
      {hasEnded && (
        <Notice tone="warning" title="You are signed out">
          The 30 days are over, or you signed out elsewhere. A new link signs you in again.
        </Notice>
      )}
      <div className="max-w-sm rounded-surface border border-line bg-surface p-4 sm:p-6">
        <AskForLink onOpened={focusTitleIfLost} />
      </div>
    </div>
  );
}

function NotLoaded({ retrying, retry }: { retrying: boolean; retry: () => void }) {
  return (
    <div className="grid gap-8">
      <PageTitle>My orders</PageTitle>
      <Notice
        tone="error"
        title="Your orders could not be loaded"
        action={
          <Button variant="secondary" pending={retrying} pendingLabel="Loading..." onClick={retry}>
            Try again
          </Button>
        }
      >
        They are safe with us. Check your connection and try again.
      </Notice>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-8">
      <PageTitle>My orders</PageTitle>
      <div className="grid gap-4">
        <Skeleton className="h-40 rounded-surface" />
        <Skeleton className="h-40 rounded-surface" />
      </div>
    </div>
  );
}
