import { Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

export function OrderNotFound() {
  return (
    <EmptyState
      heading="h1"
      icon={FileQuestion}
      title="Order not found"
      action={
        <Button asChild>
          <Link to="/shop">Continue Shopping</Link>
        </Button>
      }
    >
      No order has this address. Check that it was copied whole.
    </EmptyState>
  );
}

type OrderNotLoadedProps = { retrying: boolean; retry: () => void };

export function OrderNotLoaded({ retrying, retry }: OrderNotLoadedProps) {
  return (
    <div className="grid gap-8">
      <PageTitle>Payment</PageTitle>
      <Notice
        tone="error"
        title="The order could not be loaded"
        action={
          <Button variant="secondary" pending={retrying} pendingLabel="Loading..." onClick={retry}>
            Try again
          </Button>
        }
      >
        It is safe with us. Check your connection and try again.
      </Notice>
    </div>
  );
}
