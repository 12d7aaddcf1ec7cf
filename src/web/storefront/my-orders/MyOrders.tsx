import { Link } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import type { listMyOrders } from '../../../contracts/checkout/my-orders.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { EmailAddress } from '../../ui/data/EmailAddress.tsx';
import { PageNumbers } from '../../ui/data/PageNumbers.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ListedOrder } from './ListedOrder.tsx';
import { OpenQuotes } from './OpenQuotes.tsx';
import { UsedAddresses } from './UsedAddresses.tsx';
import { useSignOut } from './use-sign-out.ts';

type MyOrdersProps = Answer<typeof listMyOrders> & { page: number };

export function MyOrders({ email, rows, pages, quotes, addresses, page }: MyOrdersProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-10">
      <PageTitle
        lead={
          <>
            <span>Everything that was ordered with</span> <EmailAddress address={email} />
          </>
        }
        actions={<SignOutButtons />}
      >
        My orders
      </PageTitle>
      <OpenQuotes quotes={quotes} />
      {pages === 0 ? (
        <EmptyState
          icon={PackageOpen}
          title="No orders yet"
          action={
            <Button asChild>
              <Link to="/shop">Continue Shopping</Link>
            </Button>
          }
        >
          What you order with this address is listed here.
        </EmptyState>
      ) : (
        <section aria-label="Orders" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {rows.map((order) => (
            <ListedOrder key={order.id} order={order} />
          ))}
          <PageNumbers
            page={page}
            pages={pages}
            render={(target, control) => (
              <Link
                {...control}
                to="/my-orders"
                search={target > 1 ? { page: target } : {}}
                activeOptions={{ exact: true }}
              />
            )}
          />
        </section>
      )}
      <UsedAddresses addresses={addresses} />
    </div>
  );
}

function SignOutButtons() {
  const here = useSignOut(false);
  const everywhere = useSignOut(true);
  return (
    <>
      <Button
        variant="secondary"
        pending={here.isPending}
        pendingLabel="Signing out..."
        onClick={() => here.mutate()}
      >
        Sign Out
      </Button>
      <Button
        variant="quiet"
        pending={everywhere.isPending}
        pendingLabel="Signing out..."
        onClick={() => everywhere.mutate()}
      >
        Sign Out Everywhere
      </Button>
    </>
  );
}
