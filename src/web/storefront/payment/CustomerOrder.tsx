import type { Order } from '../../../contracts/checkout/orders.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { hasReceipt } from './describe-payments.ts';
import { LinkedOrders } from './LinkedOrders.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { ReceiptHead } from './ReceiptHead.tsx';

/** A customer's order as the signed-in administrator sees it: without how to pay. On paper it is what the customer has. */
export function CustomerOrder({ order }: { order: Order }) {
  const isReceipt = hasReceipt(order);
  return (
    <div className="grid gap-8 sm:gap-10 print:gap-3">
      {isReceipt && <ReceiptHead order={order} />}
      <div className="print:hidden">
        <PageTitle
          lead={
            order.status === 'pending'
              ? 'You see what was ordered and where it goes. The customer also sees how to pay here.'
              : 'You see what was ordered and where it goes.'
          }
          actions={
            <Button asChild variant="secondary">
              <a href={`/admin/dashboard/orders/${order.id}`}>Work on This Order</a>
            </Button>
          }
        >
          You are looking at a customer’s order
        </PageTitle>
      </div>
      <div className={isReceipt ? 'print:hidden' : undefined}>
        <OrderFacts order={order} />
        <LinkedOrders order={order} />
      </div>
      <OrderDetails order={order} className="max-w-2xl print:max-w-none" />
    </div>
  );
}
