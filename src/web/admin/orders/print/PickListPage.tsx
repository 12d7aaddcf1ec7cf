import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import type { getPickList } from '../../../../contracts/orders/admin-orders.ts';
import type { Answer } from '../../../../contracts/wire/endpoint.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { countOf } from '../../page/count-of.ts';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { PrintButton } from '../../page/PrintButton.tsx';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';
import { ShopTime } from '../../page/ShopTime.tsx';
import { useChosenOrders } from '../bulk/chosen-orders.ts';
import { OrderLink } from '../OrderLink.tsx';
import { LotNames } from '../order/LotNames.tsx';

type PickList = Answer<typeof getPickList>;

/** What to take from the shelf for all orders that are paid and not packed, or for the chosen ones. */
export function PickListPage() {
  const chosen = useChosenOrders();
  const query = useQuery(endpointQuery('GET /api/admin/orders/pick-list', { query: chosen }));
  const list = query.data;
  const madeAt = new Date(query.dataUpdatedAt).toISOString();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/orders">All orders</BackLink>
        <PageTitle
          lead={
            chosen.orders
              ? 'What to take from the shelf for the selected orders that are to be shipped.'
              : 'What to take from the shelf for the orders that are paid and not packed yet.'
          }
          actions={<PrintButton disabled={!list?.orders} />}
        >
          Pick List
        </PageTitle>
      </div>
      {query.isPending && <SkeletonRows hasHead />}
      <LoadFailure query={query} what="The pick list" />
      {list &&
        (list.orders > 0 ? (
          <Sheet list={list} madeAt={madeAt} />
        ) : (
          <NothingToPick packed={list.packed} />
        ))}
    </div>
  );
}

function NothingToPick({ packed }: { packed: number }) {
  return (
    <EmptyState
      icon={PackageCheck}
      title="Nothing to pick"
      action={
        packed > 0 ? (
          <ButtonLink
            variant="secondary"
            to="/admin/dashboard/orders"
            search={{ filter: 'to-ship' }}
          >
            Open Orders to Ship
          </ButtonLink>
        ) : (
          <ButtonLink variant="secondary" to="/admin/dashboard/to-do">
            Open To Do
          </ButtonLink>
        )
      }
    >
      {packed > 0
        ? `Every order to ship is packed: ${packed === 1 ? '1 is waiting' : `${packed} are waiting`} for the carrier.`
        : 'No orders to ship.'}
    </EmptyState>
  );
}

function Sheet({ list, madeAt }: { list: PickList; madeAt: string }) {
  const items = list.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section
      data-paper=""
      aria-label="Pick list"
      className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4"
    >
      <p className="figures flex flex-wrap justify-between gap-x-6">
        <span>
          <span className="hidden font-semibold print:inline">
            Pick list, <ShopTime at={madeAt} />:{' '}
          </span>
          <span>{`${items === 1 ? '1 item' : `${items} items`} for ${countOf(list.orders, 'order')}`}</span>
          {list.packed > 0 && (
            <span className="text-ink-soft">{`; ${list.packed} packed already`}</span>
          )}
        </span>
        {!list.isWhole && <span>Later orders follow once these are packed.</span>}
      </p>
      <table aria-label="What to take from the shelf" className="w-full border-b border-line">
        <thead>
          <tr className="border-b border-ink text-left text-xs text-ink-soft *:py-1.5 *:font-semibold">
            <th scope="col" className="w-8">
              <span className="sr-only">Picked</span>
            </th>
            <th scope="col" className="w-14 pr-4 text-right">
              Take
            </th>
            <th scope="col" className="w-1/2">
              Product
            </th>
            <th scope="col">For orders</th>
          </tr>
        </thead>
        <tbody>
          {list.products.map((product) => (
            <tr
              key={product.productId}
              className="border-t border-line align-baseline first:border-t-0"
            >
              <td className="py-2">
                <span className="block size-3.5 translate-y-0.5 border border-ink" />
              </td>
              <td className="figures py-2 pr-4 text-right text-base font-semibold">
                {product.quantity}
              </td>
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                <span className="block font-medium wrap-anywhere">{product.name}</span>
                <span className="figures text-ink-soft">
                  {[product.dosage, product.vialSize].filter(Boolean).join(', ')}
                </span>
                <LotNames lots={product.lots} ordered={product.quantity} />
              </th>
              <td className="py-2">
                <ul className="flex flex-wrap gap-x-4">
                  {product.orders.map(({ id, number, quantity, expedited }) => (
                    <li key={id} className="figures whitespace-nowrap">
                      <OrderLink id={id} number={number} />
                      {quantity > 1 && <span>{` × ${quantity}`}</span>}
                      {expedited && <span className="font-semibold"> Expedited</span>}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
