import type { Order } from '../../../contracts/orders.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { OrderNumber } from './OrderNumber.tsx';
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

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });

export function OrderConfirmation({
  order,
  recipient,
  instructions,
  supportEmail,
}: OrderConfirmationProps) {
  const { headline, label, tone, meaning } = orderStateWords[order.status];
  const unpaid = order.status === 'pending';
  return (
    <div className="grid gap-8 sm:gap-10 print:gap-5">
      <PageTitle lead={meaning}>{headline}</PageTitle>
      <p className="figures -mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-2 sm:-mt-6 print:mt-0">
        <span>
          Order{' '}
          <strong className="font-semibold">
            <OrderNumber number={order.number} />
          </strong>
        </span>
        <span className="text-ink-soft">{day.format(new Date(order.createdAt))}</span>
        <Tag tone={tone}>{label}</Tag>
      </p>
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
        <OrderRecord order={order} />
      </div>
    </div>
  );
}
