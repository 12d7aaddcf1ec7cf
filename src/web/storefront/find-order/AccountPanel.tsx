import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { EmailAddress } from '../../ui/data/EmailAddress.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Popover } from '../../ui/layout/Popover.tsx';
import { AskForLink } from '../my-orders/AskForLink.tsx';
import { myOrdersSessionQuery } from '../my-orders/my-orders-queries.ts';
import { useSignOut } from '../my-orders/use-sign-out.ts';
import { FindOrderForm } from './FindOrderForm.tsx';
import { useFindOrder } from './use-find-order.ts';

type AccountPanelProps = {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Closed and opened again, it still has what was typed to find an order, without its errors. */
export function AccountPanel({ trigger, open, onOpenChange }: AccountPanelProps) {
  const close = () => onOpenChange(false);
  const session = useQuery(myOrdersSessionQuery);
  const finder = useFindOrder(close);
  const { cancel } = finder;
  useEffect(() => {
    if (!open) cancel();
  }, [open, cancel]);

  return (
    <Popover
      trigger={trigger}
      label="Your orders"
      // Known before: a field that gives way to buttons would take the focus along.
      open={open && !session.isPending}
      onOpenChange={onOpenChange}
    >
      <section aria-labelledby="my-orders-heading" className="grid gap-4">
        <h2 id="my-orders-heading" className="text-lg font-semibold">
          My orders
        </h2>
        <MyOrders email={session.data?.email} close={close} />
      </section>
      <section
        aria-labelledby="find-order-heading"
        className="mt-5 grid gap-4 border-t border-line pt-4"
      >
        <h2 id="find-order-heading" className="text-lg font-semibold">
          Find my order
        </h2>
        <FindOrderForm finder={finder} quiet />
      </section>
    </Popover>
  );
}

type MyOrdersProps = { email: string | null | undefined; close: () => void };

/** The way to the list of orders, by a mailed link where this browser has not opened one. */
function MyOrders({ email, close }: MyOrdersProps) {
  const navigate = useNavigate();
  const signOut = useSignOut(false);
  if (!email) {
    return (
      <AskForLink
        onOpened={() => {
          close();
          void navigate({ to: '/my-orders' });
        }}
      />
    );
  }
  return (
    <>
      <p>
        <span className="text-sm text-ink-soft">Signed in with</span>
        <br />
        <EmailAddress address={email} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/my-orders" onClick={close}>
            See My Orders
          </Link>
        </Button>
        <Button
          variant="secondary"
          pending={signOut.isPending}
          pendingLabel="Signing out..."
          onClick={() => signOut.mutate()}
        >
          Sign Out
        </Button>
      </div>
    </>
  );
}
