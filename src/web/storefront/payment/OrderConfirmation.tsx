import type { Order } from '../../../contracts/orders.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderRecord } from './OrderRecord.tsx';
import { orderStateWords } from './order-state-words.ts';
import { PayCard } from './PayCard.tsx';
import { PaySteps } from './PaySteps.tsx';
import { WhatHappensNext } from './WhatHappensNext.tsx';

type OrderConfirmationProps = {
  order: Order;
  recipient: string;
  instructions: string;
  supportEmail: string;
};

export function OrderConfirmation({
  order,
  recipient,
  instructions,
  supportEmail,
}: OrderConfirmationProps) {
  const { headline, meaning } = orderStateWords[order.status];
  const unpaid = order.status === 'pending';
  return (
    <div className="grid gap-8 sm:gap-10 print:gap-5">
      <PageTitle lead={meaning}>{headline}</PageTitle>
      <OrderFacts order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] print:grid-cols-2 print:gap-x-8 print:gap-y-5">
        {unpaid && <PayCard order={order} recipient={recipient} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 print:gap-5">
          {unpaid && (
            <PaySteps
              order={order}
              recipient={recipient}
              supportEmail={supportEmail}
              instructions={instructions}
            />
          )}
          <WhatHappensNext supportEmail={supportEmail} />
        </div>
        <OrderRecord order={order} className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />
      </div>
    </div>
  );
}
