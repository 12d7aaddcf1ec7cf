import { formatCents, formatDollars } from '../../../domain/pricing/money.ts';
import { type QuantityPriced, unitPriceOf } from '../../../domain/pricing/quantity-prices.ts';
import { Price } from '../../ui/data/Price.tsx';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { LinePicture } from '../cart/LinePicture.tsx';
import { priceItem } from '../cart/price-items.ts';

type OrderLinesProps = {
  items: {
    id: string;
    quantity: number;
    product: QuantityPriced & { name: string; dosage: string; image: string; category: string };
  }[];
};

/** An order's lines: picture, name, content, quantity and amount. */
export function OrderLines({ items }: OrderLinesProps) {
  return (
    <ul>
      {items.map(({ id, quantity, product }) => (
        <li
          key={id}
          className="grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2.5 print:grid-cols-[minmax(0,1fr)_auto] print:py-1.5"
        >
          <span className="print:hidden">
            <LinePicture product={product} width={48} />
          </span>
          <span className="grid content-center">
            <span className="font-semibold break-words">{product.name}</span>
            <span className="figures text-sm text-ink-soft">{`${product.dosage ? `${withThinUnits(product.dosage)} · ` : ''}${quantity} × ${formatDollars(formatCents(unitPriceOf(product, quantity)))}`}</span>
          </span>
          <span className="figures self-center">
            <Price amount={formatCents(priceItem({ quantity, product }))} />
          </span>
        </li>
      ))}
    </ul>
  );
}
