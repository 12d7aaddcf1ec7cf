import type { Order } from '../../../contracts/checkout/orders.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderFacts } from './OrderFacts.tsx';

/** A customer's order as the signed-in administrator sees it: without how to pay. */
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
      <OrderDetails order={order} className="max-w-2xl" />
    </div>
  );
}
