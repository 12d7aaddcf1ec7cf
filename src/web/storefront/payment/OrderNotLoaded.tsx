import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

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
