import type { Order } from '../../../contracts/orders.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderRecord } from './OrderRecord.tsx';

/** An order as the administrator reads it who did not place it: nothing here asks them to pay. */
export function CustomerOrder({ order }: { order: Order }) {
  return (
    <div className="grid gap-8 sm:gap-10 print:gap-5">
      <PageTitle
        lead={
          order.status === 'pending'
            ? 'You see what was ordered and where it goes. The customer also sees how to pay here.'
            : 'You see what was ordered and where it goes.'
        }
        actions={
          <Button asChild variant="secondary">
            <a data-screen-only href={`/admin/dashboard/orders/${order.id}`}>
              Work on This Order
            </a>
          </Button>
        }
      >
        You are looking at a customer’s order
      </PageTitle>
      <OrderFacts order={order} />
      <OrderRecord order={order} className="max-w-2xl" />
    </div>
  );
}
