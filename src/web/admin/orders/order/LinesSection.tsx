import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { formatCents, formatDollars, readCents } from '../../../../domain/pricing/money.ts';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { Thumbnail } from '../../form/Thumbnail.tsx';
import { AdminLink } from '../../page/AdminLink.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { LineLots } from './LineLots.tsx';

/** The order's lines, as the products were then, and its total. */
export function LinesSection({ order }: { order: OrderDetails }) {
  return (
    <section aria-labelledby="lines" className="grid gap-3">
      <SectionTitle id="lines">Items</SectionTitle>
      <div>
        <ul>
          {order.items.map((item) => (
            <Line key={item.id} order={order} item={item} />
          ))}
        </ul>
        <SpecTable
          dense
          rows={[
            { label: 'Subtotal', value: formatDollars(order.subtotal) },
            order.discountAmount !== '0.00' && {
              label: order.discountCode ? `Discount, ${order.discountCode}` : 'Discount',
              value: `−${formatDollars(order.discountAmount)}`,
            },
            { label: 'Shipping', value: formatDollars(order.shipping) },
            { label: 'Total', value: formatDollars(order.total), strong: true },
          ]}
        />
      </div>
    </section>
  );
}

type LineProps = { order: OrderDetails; item: OrderDetails['items'][number] };

function Line({ order, item }: LineProps) {
  const { quantity, price, product } = item;
  const { id, name, image, dosage, vialSize } = product;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-2">
      <Thumbnail image={image} className="size-11" />
      <span className="grid min-w-0">
        <AdminLink
          to={`/admin/dashboard/products/${id}`}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </AdminLink>
        <span className="figures text-ink-soft">
          {[dosage, vialSize].filter(Boolean).join(', ')}
        </span>
        <LineLots order={order} item={item} />
      </span>
      <span className="figures text-right">
        <span className="text-ink-soft">{`${quantity} × ${formatDollars(price)}`}</span>
        <span className="block font-semibold">
          {formatDollars(formatCents(quantity * readCents(price)))}
        </span>
      </span>
    </li>
  );
}
