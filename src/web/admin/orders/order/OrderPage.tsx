import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { CopyButton } from '../../../ui/forms/CopyButton.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { DetailPage } from '../../page/DetailPage.tsx';
import { ShopTime } from '../../page/ShopTime.tsx';
import { LinkedOrders } from '../../returns/LinkedOrders.tsx';
import { ReturnsSection } from '../../returns/ReturnsSection.tsx';
import { EarlierOrdersOfCustomer } from '../earlier/EarlierOrdersOfCustomer.tsx';
import { OrderTags } from '../OrderTags.tsx';
import { orderQuery } from '../queries.ts';
import { BusinessSection } from './BusinessSection.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { costsNothing } from './costs-nothing.ts';
import { HistorySection } from './HistorySection.tsx';
import { InvoicesSection } from './InvoicesSection.tsx';
import { LinesSection } from './LinesSection.tsx';
import { MailsNotDelivered, MailsSection } from './MailsSection.tsx';
import { MoneySection } from './MoneySection.tsx';
import { NextStep } from './NextStep.tsx';
import { OtherAddress } from './OtherAddress.tsx';
import { ParcelsSection } from './ParcelsSection.tsx';

export function OrderPage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(orderQuery(id));
  return (
    <DetailPage
      query={query}
      what="order"
      list={{ to: '/admin/dashboard/orders', label: 'All orders' }}
      gone="The address may be mistyped. Find the order by its number in the list."
    >
      {(order) => <LoadedOrder key={order.id} order={order} />}
    </DetailPage>
  );
}

/** The next step is on top, then all that is known of the order. */
function LoadedOrder({ order }: { order: OrderDetails }) {
  const { number, createdAt, state, payment, packedAt } = order;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <PageTitle>
            Order{' '}
            <span
              id="order-number"
              translate="no"
              className="font-mono text-[0.7em] tracking-normal"
            >
              {number}
            </span>
          </PageTitle>
          <CopyButton text={number} what="order number" sourceId="order-number" />
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderTags
            state={state}
            problem={payment.problem}
            packed={packedAt !== null}
            partlyShipped={order.parcels.length > 0}
            reserved={payment.reserved}
            isReplacement={order.replaces !== null}
            isFree={costsNothing(order)}
            onTerms={payment.terms !== null}
            payment={payment.state}
            shippingMethod={order.shippingMethod.id}
          />
          <span className="text-ink-soft">
            <ShopTime at={createdAt} />
          </span>
          <LinkedOrders order={order} />
        </p>
      </div>
      <MailsNotDelivered mails={order.mails} />
      {order.otherAddress && <OtherAddress order={order} address={order.otherAddress} />}
      <NextStep order={order} />
      <ReturnsSection order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
        <LinesSection order={order} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <CustomerSection order={order} />
          <BusinessSection order={order} />
          <InvoicesSection order={order} />
          {order.parcels.length > 0 && <ParcelsSection order={order} />}
          <EarlierOrdersOfCustomer orderId={order.id} />
          <MailsSection mails={order.mails} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <MoneySection order={order} />
          <HistorySection order={order} />
        </div>
      </div>
    </article>
  );
}
